import { m } from "#app/i18n/paraglide/messages.js";
import { BarChart } from "#app/ui/bar-chart.tsx";
import type { WordedDestinations } from "../outcomes/destination-labels.ts";

export function ProgramDestinations({ destinations: { title, bars } }: { destinations: WordedDestinations }) {
  return (
    <BarChart
      bars={bars}
      labelColumn={m.program_record_sector()}
      title={title}
      valueColumn={m.program_destinations_share()}
    />
  );
}
