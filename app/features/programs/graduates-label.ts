import { m } from "#app/i18n/paraglide/messages.js";
import { institution } from "#institution";

/**
 * Returns the label of the number of all graduates. Unlike the indicators, that number includes health specialties: the
 * label mentions them if the university offers any.
 */
export function graduatesLabel(hasSpecialties: boolean): string {
  const year = String(institution.foundedYear);
  return hasSpecialties ? m.graduates_since_all({ year }) : m.graduates_since({ year });
}
