import { EventMonths } from "#app/features/events/components/event-list.tsx";
import { eventKindsLabel } from "#app/features/events/event-labels.ts";
import { listPastEvents, listUpcomingEvents } from "#app/features/events/event-queries.ts";
import { type EventKind, eventKindOf, eventKindSegment, eventKinds } from "#app/features/events/events.ts";
import { PageMeta } from "#app/features/site/components/page-meta.tsx";
import { listTitle, pageLabels } from "#app/i18n/page-labels.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { requireAllowedValues } from "#app/lib/allowed-values.ts";
import { dayIn } from "#app/lib/calendar-day.ts";
import { notFound } from "#app/lib/not-found.ts";
import type { PageHandle } from "#app/lib/page-handle.ts";
import { readRowId } from "#app/lib/row-id.ts";
import { anonymousClient } from "#app/supabase/client.server.ts";
import { Link } from "#app/ui/link.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { ResultGroup } from "#app/ui/result-group.tsx";
import { TabLinks } from "#app/ui/tab-links.tsx";
import { institution } from "#institution";
import type { Route } from "./+types/events";

/** Past events per page, and the maximum page number; higher numbers are not queried. */
const [pageSize, maxPages] = [30, 10_000];

export const handle: PageHandle = { queryKeys: ["tipo", "cuando", "pagina"] };

/** Upcoming events; with `cuando=anteriores`, past events in pages. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  requireAllowedValues(query, { tipo: Object.values(eventKindSegment), cuando: ["anteriores"] });
  const kind = eventKindOf(query.get("tipo"));
  const isPast = query.get("cuando") === "anteriores";
  const page = readRowId(query.get("pagina") ?? "1");
  if (page === null || page > maxPages || (page > 1 && !isPast)) throw notFound();
  const db = anonymousClient(context);
  const today = dayIn(institution.timeZone, new Date());
  if (!isPast)
    return { events: await listUpcomingEvents(db, getLocale(), today, { kind }), kind, isPast, page, pages: 1 };
  const start = (page - 1) * pageSize;
  const { events, total } = await listPastEvents(db, getLocale(), today, { kind, start, count: pageSize });
  const pages = Math.max(1, Math.ceil(total / pageSize));
  if (page > pages) throw notFound();
  return { events, kind, isPast, page, pages };
}

export default function EventsPage({ loaderData: { events, kind, isPast, page, pages } }: Route.ComponentProps) {
  const paths = pathsIn();
  const segment = kind && eventKindSegment[kind];
  const title = [isPast ? m.events_past_title() : m.events_title(), ...(kind ? [eventKindsLabel[kind]()] : [])].join(
    ": ",
  );
  const pageTitle = listTitle(title, { page, pages });
  return (
    <>
      <PageMeta
        description={m.events_description({ university: institution.name[getLocale()] })}
        path={paths.events({ kind: segment, isPast, page })}
        title={pageTitle}
      />
      <link href={paths.eventFeed()} rel="alternate" title={m.event_feed_name()} type="application/rss+xml" />
      <PageHeader
        crumbs={[
          { label: m.nav_home(), to: paths.home() },
          ...(isPast || kind ? [{ label: m.events_title(), to: paths.events() }] : []),
        ]}
        crumbsLabel={m.breadcrumbs_label()}
        lead={m.events_lead()}
        title={title}
      >
        <KindNavigation isPast={isPast} kind={kind} />
        <p className="mt-4 flex flex-wrap gap-x-6 gap-y-2 text-sm print:hidden">
          <Link className="text-link" to={paths.events({ kind: segment, isPast: !isPast })}>
            {isPast ? m.events_upcoming_link() : m.events_past_link()}
          </Link>
          <a className="text-link" href={paths.eventCalendar()}>
            {m.events_subscribe()}
          </a>
        </p>
      </PageHeader>
      <ResultGroup label={pageTitle}>
        {events.length === 0 ? (
          <p className="page-width prose-text py-8">{isPast ? m.events_none_past() : m.events_none()}</p>
        ) : (
          <EventMonths events={events} />
        )}
      </ResultGroup>
      <div className="page-width">
        <Pagination
          hrefOf={(number) => paths.events({ kind: segment, isPast, page: number })}
          labels={pageLabels()}
          page={page}
          pages={pages}
        />
      </div>
    </>
  );
}

/** Links to the kinds of events; the current one is marked. `isPast` selects past events. */
function KindNavigation({ kind, isPast }: { kind: EventKind | null; isPast: boolean }) {
  const paths = pathsIn();
  const choices = [
    { label: m.events_all_kinds(), to: paths.events({ isPast }), isCurrent: kind === null },
    ...eventKinds.map((key) => ({
      label: eventKindsLabel[key](),
      to: paths.events({ kind: eventKindSegment[key], isPast }),
      isCurrent: key === kind,
    })),
  ];
  return <TabLinks className="mt-8" tabs={choices} label={m.events_kinds_label()} />;
}
