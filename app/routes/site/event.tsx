import { EventFacts } from "#app/features/events/components/event-facts.tsx";
import { eventJsonLd } from "#app/features/events/event-json-ld.ts";
import { eventDays, eventKindsLabel } from "#app/features/events/event-labels.ts";
import { findEvent } from "#app/features/events/event-queries.ts";
import { eventKindSegment } from "#app/features/events/events.ts";
import { programPath } from "#app/features/programs/program-path.ts";
import { listProgramsById } from "#app/features/programs/program-queries.ts";
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
  const [program = null] = event.programId === null ? [] : await listProgramsById(db, [event.programId], locale);
  return { event, program, today: dayIn(institution.timeZone, new Date()) };
}

export default function EventPage({ loaderData: { event, program, today } }: Route.ComponentProps) {
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
        >
          {event.summary ? (
            <p className="prose-text mt-5 text-ink-soft" lang={foreignLang(event.lang.summary)}>
              {event.summary}
            </p>
          ) : null}
        </PageHeader>
        <div className="page-width grid gap-x-10 gap-y-10 lg:grid-cols-12">
          <div className="lg:col-span-8 lg:col-start-5">
            <EventFacts
              event={event}
              program={
                program ? (
                  <Link className="text-link" lang={foreignLang(program.lang.name)} to={programPath(program)}>
                    {program.name}
                  </Link>
                ) : null
              }
              today={today}
            />
            <div className="mt-10">
              <Prose blocks={event.blocks} heading="h2" lang={foreignLang(event.lang.blocks)} />
            </div>
          </div>
        </div>
      </article>
    </>
  );
}
