import { formatNumber } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { ProgramFigures } from "../programs.ts";
import { FiguresTable } from "./figures-table.tsx";

/** Figures of a program's last five years (specification, section 9), newest first. */
export function ProgramFiguresTable({ figures }: { figures: ProgramFigures[] }) {
  const years = [...figures].sort((a, b) => b.year - a.year).slice(0, 5);
  const columns = [
    { label: m.program_figures_applicants(), key: "applicants" },
    { label: m.program_figures_admitted(), key: "admitted" },
    { label: m.program_figures_new(), key: "new_enrollment" },
    { label: m.program_figures_total(), key: "total_enrollment" },
    { label: m.program_figures_graduates(), key: "graduates" },
  ] as const;
  return (
    <FiguresTable
      caption={m.program_figures_caption()}
      columns={columns.map(({ label }) => label)}
      rows={years.map((year) => ({ year: year.year, cells: columns.map(({ key }) => formatNumber(year[key])) }))}
      rowsAre={m.program_figures_year()}
    />
  );
}
