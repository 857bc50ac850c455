import { formatNumber, formatShare } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { BarChart } from "#app/ui/bar-chart.tsx";
import { type Destinations, sectorLabel } from "../outcomes/destinations.ts";

/** Returns a share, from 0 to 1, in whole percent. */
function percent(share: number): string {
  return formatShare(Math.round(share * 100) / 100);
}

/** Where graduates work, as far as they answered: one bar for each sector, with how many answers there are. */
export function ProgramDestinations({ destinations: { year, answers, sectors } }: { destinations: Destinations }) {
  return (
    <BarChart
      bars={sectors.map(({ sector, share }) => ({
        label: sectorLabel[sector](),
        value: share,
        shown: percent(share),
      }))}
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
