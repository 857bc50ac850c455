import { counted } from "#app/i18n/counted.ts";
import { formatDay } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { AccreditationStatus } from "./accreditation-standing.ts";
import type { AccreditationRow } from "./programs.ts";

export const accreditationStatusLabel: Record<AccreditationStatus, () => string> = {
  accredited: m.accreditation_status_accredited,
  in_process: m.accreditation_status_in_process,
  not_accredited: m.accreditation_status_not_accredited,
};

/** Returns «5 años»; empty if the years are unknown. */
export function accreditationYears({ years }: Pick<AccreditationRow, "years">): string {
  if (years === null) return "";
  return counted(years, m.accreditation_years_one, m.accreditation_years);
}

/** Returns «Del 30 de agosto de 2023 al 30 de agosto de 2028»; empty if both days are unknown. */
export function accreditationValidity({
  valid_from,
  valid_to,
}: Pick<AccreditationRow, "valid_from" | "valid_to">): string {
  if (!valid_from) return "";
  if (!valid_to) return m.accreditation_valid_from({ from: formatDay(valid_from) });
  return m.accreditation_validity({ from: formatDay(valid_from), to: formatDay(valid_to) });
}
