import type { ChildRowsByTable, RowSum } from "#app/editing/description/field.ts";
import { counted } from "#app/i18n/counted.ts";
import { formatNumber } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";

/** Returns the sum of each year's origins, latest first, compared with that year's total enrollment if it is known. */
export function originSums({
  student_origins: origins = [],
  program_figures: figures = [],
}: ChildRowsByTable): RowSum[] {
  const years = [...new Set(origins.map(({ year }) => year))].filter((year) => typeof year === "number");
  return years
    .sort((one, other) => other - one)
    .map((year) => {
      const sum = origins
        .filter((row) => row.year === year)
        .reduce((students, row) => students + (typeof row.students === "number" ? row.students : 0), 0);
      const total = figures.find((row) => row.year === year)?.total_enrollment;
      const students = counted(sum, m.program_origins_sum_one, m.program_origins_sum);
      if (typeof total !== "number") return { text: `${year}: ${students}.`, isWrong: false };
      const isWrong = total !== sum;
      const compared = (isWrong ? m.program_origins_differ : m.program_origins_agree)({ total: formatNumber(total) });
      return { text: `${year}: ${students}; ${compared}`, isWrong };
    });
}
