import { accreditationStatusLabel } from "#app/features/programs/accreditation-labels.ts";
import { programAreaLabel } from "#app/features/programs/program-labels.ts";
import { formatNumber } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { BarChart } from "#app/ui/bar-chart.tsx";

type Counts<Key extends string> = { key: Key; count: number }[];

/** How many programs there are of each accreditation status and of each area. */
export function ProgramCharts({
  byStatus,
  byArea,
}: {
  byStatus: Counts<keyof typeof accreditationStatusLabel>;
  byArea: Counts<keyof typeof programAreaLabel>;
}) {
  return (
    <div className="grid grid-cols-1 gap-x-12 gap-y-10 sm:grid-cols-2">
      <BarChart
        bars={byStatus.map(({ key, count }) => bar(accreditationStatusLabel[key](), count))}
        labelColumn={m.nav_accreditation()}
        title={m.indicators_by_accreditation()}
        valueColumn={m.nav_programs()}
      />
      <BarChart
        bars={byArea.map(({ key, count }) => bar(programAreaLabel[key](), count))}
        labelColumn={m.program_area()}
        title={m.indicators_by_area()}
        valueColumn={m.nav_programs()}
      />
    </div>
  );
}

const bar = (label: string, count: number) => ({ label, value: count, shown: formatNumber(count) });
