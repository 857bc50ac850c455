import { m } from "#app/i18n/paraglide/messages.js";
import { institution } from "#institution";

/** The document title of a staff page; without a name of its own as long as it is not known which page it will be. */
export function StaffTitle({ children }: { children?: string }) {
  const shortName = institution.shortName;
  return (
    <title>{children ? m.staff_title_suffix({ title: children, shortName }) : m.staff_title({ shortName })}</title>
  );
}
