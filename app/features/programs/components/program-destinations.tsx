import { formatNumber } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { BarChart } from "#app/ui/bar-chart.tsx";
import { percent } from "../outcomes/destination-labels.ts";
import { type Destinations, type SectorShare, sectorLabel } from "../outcomes/destinations.ts";

/** Where graduates work, as far as they answered: one bar for each sector, with how many answers there are. */
export function ProgramDestinations({ destinations: { year, answers, sectors } }: { destinations: Destinations }) {
  return (
    <SectorChart
      sectors={sectors}
      title={m.program_destinations_basis({ year: String(year), count: formatNumber(answers) })}
    />
  );
}

/** One bar for each sector. `title` says how many answers they are made of. */
export function SectorChart({ sectors, title }: { sectors: SectorShare[]; title: string }) {
  return (
    <BarChart
      bars={sectors.map(({ sector, share }) => ({
        label: sectorLabel[sector](),
        value: share,
        shown: percent(share),
      }))}
      labelColumn={m.program_record_sector()}
      title={title}
      valueColumn={m.program_destinations_share()}
    />
  );
}

/** The largest sector with its share, as the gist of the part. */
export function largestSector({ sectors: [first] }: Destinations): string {
  return first ? `${sectorLabel[first.sector]()}: ${percent(first.share)}` : "";
}
