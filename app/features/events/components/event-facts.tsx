import type { ReactNode } from "react";
import { foreignLang } from "#app/i18n/foreign-lang.ts";
import { formatTimeZone } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { Fact } from "#app/ui/fact-list.tsx";
import { buttonClass, LinkButton } from "#app/ui/link-button.tsx";
import { institution } from "#institution";
import { eventDays, eventKindLabel, eventTimes } from "../event-labels.ts";
import { isPast, type UniversityEvent } from "../events.ts";

/** Date, time, place and registration of an event. `program` is a link to its program, or null. */
export function EventFacts({ event, program, today }: { event: UniversityEvent; program: ReactNode; today: string }) {
  const times = eventTimes(event);
  const isOver = isPast(event, today);
  return (
    <section aria-label={m.event_facts()} className="border-ink border-t-2 bg-paper-deep px-5 py-5 sm:px-6">
      {isOver ? <p className="mb-3 font-semibold text-sm">{m.event_past()}</p> : null}
      <div className="flex items-center gap-x-4">
        <span aria-hidden="true" className="figures font-serif text-4xl leading-none">
          {Number(event.startsOn.slice(8))}
        </span>
        <div className="min-w-0">
          <p className="font-semibold">{eventDays(event)}</p>
          {times ? <p className="text-sm">{m.event_in_zone({ times, zone: formatTimeZone() })}</p> : null}
        </div>
      </div>
      <dl className="mt-4 border-line-strong border-t text-sm">
        <Fact term={m.event_kind()}>{eventKindLabel[event.kind]()}</Fact>
        <Fact term={m.event_place()}>
          {event.place ? (
            <>
              <span className="block" lang={foreignLang(event.lang.place)}>
                {event.place}
              </span>
              {isOver ? null : (
                <a className="font-normal text-link print:hidden" href={mapAddress(event.place)} rel="noopener">
                  {m.event_map()}
                </a>
              )}
            </>
          ) : null}
        </Fact>
        <Fact term={m.event_program()}>{program}</Fact>
      </dl>
      {isOver ? null : (
        <p className="mt-4 flex flex-wrap gap-3 print:hidden">
          {event.link ? <LinkButton to={event.link}>{m.event_take_part()}</LinkButton> : null}
          <a className={buttonClass(event.link ? "outline" : "primary")} href={pathsIn().eventCalendar(event.slug)}>
            {m.event_add_to_calendar()}
          </a>
        </p>
      )}
    </section>
  );
}

/**
 * Returns a map search for a place of the university. A link instead of an embedded map, so that pages make no
 * third-party requests.
 */
function mapAddress(place: string): string {
  const query = new URLSearchParams({ query: `${place}, ${institution.name[getLocale()]}` });
  return `https://www.openstreetmap.org/search?${query}`;
}
