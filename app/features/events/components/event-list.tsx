import { foreignLang } from "#app/i18n/foreign-lang.ts";
import { formatShortMonth } from "#app/i18n/format.ts";
import { monthName } from "#app/i18n/format-calendar.ts";
import { pathsIn } from "#app/i18n/paths.ts";
import { capitalize } from "#app/lib/letter-case.ts";
import { Link } from "#app/ui/link.tsx";
import { Section } from "#app/ui/section.tsx";
import { eventDays, eventKindLabel, eventTimes } from "../event-labels.ts";
import { type EventSummary, eventsByMonth } from "../events.ts";

export function EventMonths({ events }: { events: EventSummary[] }) {
  return eventsByMonth(events).map(({ month, events: ofMonth }) => (
    <Section id={`mes-${month}`} key={month} title={capitalize(monthName(month))}>
      <EventList events={ofMonth} heading="h3" />
    </Section>
  ));
}

export function EventList({ events, heading: Heading }: { events: EventSummary[]; heading: "h3" | "h4" }) {
  return (
    <ul className="-mt-5 *:border-line *:border-b">
      {events.map((event) => (
        <li className="group relative grid grid-cols-[3.5rem_1fr] gap-5 py-5" key={event.slug}>
          <p aria-hidden="true" className="figures border-ink border-t-2 pt-2 text-center">
            <span className="block font-serif text-2xl leading-none">{Number(event.startsOn.slice(8))}</span>
            <span className="mt-1 block text-ink-soft text-xs">{formatShortMonth(event.startsOn)}</span>
          </p>
          <div>
            <p className="flex flex-wrap gap-x-3 text-ink-soft text-xs lg:text-sm">
              <span className="font-semibold text-ink">{eventKindLabel[event.kind]()}</span>
              <time dateTime={event.startsOn}>{eventDays(event)}</time>
              <span>{eventTimes(event)}</span>
            </p>
            <Heading className="mt-2 text-lg leading-snug" lang={foreignLang(event.lang.title)}>
              <Link className="covering-link" to={pathsIn().event(event.slug)}>
                {event.title}
              </Link>
            </Heading>
            {event.place ? (
              <p className="mt-1 text-sm" lang={foreignLang(event.lang.place)}>
                {event.place}
              </p>
            ) : null}
          </div>
        </li>
      ))}
    </ul>
  );
}
