import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { Link } from "#app/ui/link.tsx";
import type { EventSummary } from "../events.ts";
import { EventList } from "./event-list.tsx";

export function OtherEvents({ events }: { events: EventSummary[] }) {
  if (events.length === 0) return null;
  return (
    <section aria-labelledby="otros-heading" className="mt-10 border-ink border-t-2 pt-4 print:hidden" id="otros">
      <div className="mb-7 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 className="text-xl" id="otros-heading">
          {m.events_others()}
        </h2>
        <Link className="inline-flex min-h-11 items-center font-semibold text-link text-sm" to={pathsIn().events()}>
          {m.events_all()}
        </Link>
      </div>
      <EventList events={events} heading="h3" />
    </section>
  );
}
