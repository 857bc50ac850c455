import type { ReactNode } from "react";
import { EventList } from "#app/features/events/components/event-list.tsx";
import { eventJsonLd } from "#app/features/events/event-json-ld.ts";
import { eventDays, eventKindLabel, eventKindsLabel, eventTimes } from "#app/features/events/event-labels.ts";
import { findEvent, listOtherEvents } from "#app/features/events/event-queries.ts";
import { type EventSummary, eventKindSegment, isPast, type UniversityEvent } from "#app/features/events/events.ts";
import { programPath } from "#app/features/programs/program-path.ts";
import { listProgramsById, type ProgramSummary } from "#app/features/programs/program-queries.ts";
import { PageMeta } from "#app/features/site/components/page-meta.tsx";
import { foreignLang } from "#app/i18n/foreign-lang.ts";
import { formatTimeZone } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { dayIn } from "#app/lib/calendar-day.ts";
import { notFound } from "#app/lib/not-found.ts";
import { useSiteSettings } from "#app/lib/site-settings.ts";
import { anonymousClient } from "#app/supabase/client.server.ts";
import { Fact } from "#app/ui/fact-list.tsx";
import { JsonLd } from "#app/ui/json-ld.tsx";
import { Link } from "#app/ui/link.tsx";
import { buttonClass, LinkButton } from "#app/ui/link-button.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Prose } from "#app/ui/prose.tsx";
import { institution } from "#institution";
import type { Route } from "./+types/event";

export async function loader({ params, context }: Route.LoaderArgs) {
  const db = anonymousClient(context);
  const locale = getLocale();
  const event = await findEvent(db, params.slug, locale);
  if (!event) throw notFound(m.event_not_found());
  const today = dayIn(institution.timeZone, new Date());
  const [[program = null], others] = await Promise.all([
    event.programId === null ? [] : listProgramsById(db, [event.programId], locale),
    listOtherEvents(db, locale, today, event),
  ]);
  return { event, program, others, today };
}

export default function EventPage({ loaderData: { event, program, others, today } }: Route.ComponentProps) {
  const paths = pathsIn();
  const { siteUrl } = useSiteSettings();
  return (
    <>
      <PageMeta
        description={event.summary || `${event.title}, ${eventDays(event)}`}
        path={paths.event(event.slug)}
        title={event.title}
      />
      <JsonLd data={eventJsonLd(event, siteUrl)} />
      <article>
        <PageHeader
          crumbs={[
            { label: m.nav_home(), to: paths.home() },
            { label: m.events_title(), to: paths.events() },
            { label: eventKindsLabel[event.kind](), to: paths.events({ kind: eventKindSegment[event.kind] }) },
          ]}
          crumbsLabel={m.breadcrumbs_label()}
          title={event.title}
          titleLang={foreignLang(event.lang.title)}
          wide
        />
        <div className="page-width grid grid-cols-1 gap-x-12 gap-y-8 lg:grid-cols-[7fr_4.5fr]">
          <div className="lg:col-start-2 lg:row-start-1">
            <EventFacts event={event} program={program ? <ProgramLink program={program} /> : null} today={today} />
            <OtherEvents events={others} />
          </div>
          <div className="min-w-0 lg:row-start-1">
            {event.summary ? (
              <p className="prose-text mb-6 text-ink-soft" lang={foreignLang(event.lang.summary)}>
                {event.summary}
              </p>
            ) : null}
            <Prose blocks={event.blocks} heading="h2" lang={foreignLang(event.lang.blocks)} />
          </div>
        </div>
      </article>
    </>
  );
}

function ProgramLink({ program }: { program: ProgramSummary }) {
  return (
    <Link className="text-link" lang={foreignLang(program.lang.name)} to={programPath(program)}>
      {program.name}
    </Link>
  );
}

function OtherEvents({ events }: { events: EventSummary[] }) {
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

/** Date, time, place and registration of an event. `program` is a link to its program, or null. */
function EventFacts({ event, program, today }: { event: UniversityEvent; program: ReactNode; today: string }) {
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
