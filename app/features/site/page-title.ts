import { m } from "#app/i18n/paraglide/messages.js";
import { institution } from "#institution";

/** The document title of a page: its own name, then the site's. */
export function pageTitle(title: string): string {
  return m.title_suffix({ title, shortName: institution.shortName });
}
