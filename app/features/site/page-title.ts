import { m } from "#app/i18n/paraglide/messages.js";
import { institution } from "#institution";

export function pageTitle(title: string): string {
  return m.title_suffix({ title, shortName: institution.shortName });
}
