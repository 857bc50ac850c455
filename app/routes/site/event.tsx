import { EventFacts } from "#app/features/events/components/event-facts.tsx";
import { OtherEvents } from "#app/features/events/components/other-events.tsx";
import { eventJsonLd } from "#app/features/events/event-json-ld.ts";
import { eventDays, eventKindsLabel } from "#app/features/events/event-labels.ts";
import { findEvent, listOtherEvents } from "#app/features/events/event-queries.ts";
import { eventKindSegment } from "#app/features/events/events.ts";
import { programPath } from "#app/features/programs/program-path.ts";
import { listProgramsById, type ProgramSummary } from "#app/features/programs/program-queries.ts";
import { PageMeta } from "#app/features/site/components/page-meta.tsx";
import { foreignLang } from "#app/i18n/foreign-lang.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { dayIn } from "#app/lib/calendar-day.ts";
import { notFound } from "#app/lib/not-found.ts";
import { useSiteSettings } from "#app/lib/site-settings.ts";
import { anonymousClient } from "#app/supabase/client.server.ts";
import { JsonLd } from "#app/ui/json-ld.tsx";
import { Link } from "#app/ui/link.tsx";
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
