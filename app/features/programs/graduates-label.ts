import { m } from "#app/i18n/paraglide/messages.js";
import { institution } from "#institution";

/**
 * What the number of all graduates is called. The indicators leave out the health specialties; this number has those of
 * a university that offers them, and says so.
 */
export function graduatesLabel(hasSpecialties: boolean): string {
  const year = String(institution.foundedYear);
  return hasSpecialties ? m.graduates_since_all({ year }) : m.graduates_since({ year });
}
