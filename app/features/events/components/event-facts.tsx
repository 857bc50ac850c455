import type { ReactNode } from "react";
import { foreignLang } from "#app/i18n/foreign-lang.ts";
import { formatTimeZone } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { Fact, FactList } from "#app/ui/fact-list.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { eventDays, eventKindLabel, eventTimes } from "../event-labels.ts";
import { isPast, type UniversityEvent } from "../events.ts";

/**
 * When and where an event is, and how to take part while it is to come. `program` is a link to its program, or null.
 */
export function EventFacts({ event, program, today }: { event: UniversityEvent; program: ReactNode; today: string }) {
  const times = eventTimes(event);
  return (
    <>
      <FactList>
        <Fact term={m.event_kind()}>{eventKindLabel[event.kind]()}</Fact>
        <Fact term={m.event_day()}>{eventDays(event)}</Fact>
        <Fact term={m.event_hours()}>{times && m.event_in_zone({ times, zone: formatTimeZone() })}</Fact>
        <Fact lang={foreignLang(event.lang.place)} term={m.event_place()}>
          {event.place}
        </Fact>
        <Fact isWide term={m.event_program()}>
          {program}
        </Fact>
      </FactList>
      {isPast(event, today) ? (
        <p className="mt-6 text-ink-soft text-sm">{m.event_past()}</p>
      ) : (
        <p className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3 print:hidden">
          {event.link ? <LinkButton to={event.link}>{m.event_take_part()}</LinkButton> : null}
          <a className="text-link text-sm" href={pathsIn().eventCalendar(event.slug)}>
            {m.event_add_to_calendar()}
          </a>
        </p>
      )}
    </>
  );
}
