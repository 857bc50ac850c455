import { m } from "#app/i18n/paraglide/messages.js";
import { institution } from "#institution";

/** Document title of a staff page; without `children` while the page is unknown. */
export function StaffTitle({ children }: { children?: string }) {
  const shortName = institution.shortName;
  return (
    <title>{children ? m.staff_title_suffix({ title: children, shortName }) : m.staff_title({ shortName })}</title>
  );
}
