import { m } from "#app/i18n/paraglide/messages.js";
import { institution } from "#institution";

/** The document title of a staff page. */
export function StaffTitle({ children }: { children: string }) {
  return <title>{m.staff_title_suffix({ title: children, shortName: institution.shortName })}</title>;
}
