import { formatNumber } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { BarChart } from "#app/ui/bar-chart.tsx";
import { percent, sectorBars } from "../outcomes/destination-labels.ts";
import { type Destinations, sectorLabel } from "../outcomes/destinations.ts";

/** Where graduates work, as far as they answered: one bar for each sector, with how many answers there are. */
export function ProgramDestinations({ destinations: { year, answers, sectors } }: { destinations: Destinations }) {
  return (
    <BarChart
      bars={sectorBars(sectors)}
      labelColumn={m.program_record_sector()}
      title={m.program_destinations_basis({ year: String(year), count: formatNumber(answers) })}
      valueColumn={m.program_destinations_share()}
    />
  );
}

/** The largest sector with its share, as the gist of the part. */
export function largestSector({ sectors: [first] }: Destinations): string {
  return first ? `${sectorLabel[first.sector]()}: ${percent(first.share)}` : "";
}
