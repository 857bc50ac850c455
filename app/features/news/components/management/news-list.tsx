import { useSearchParams } from "react-router";
import { useChosenRecords } from "#app/editing/bulk/use-chosen-records.ts";
import { LoadingNote } from "#app/editing/listing/page-loading.tsx";
import { RememberedView } from "#app/editing/listing/remembered-view.tsx";
import { useRequestedQuery } from "#app/editing/listing/requested-query.ts";
import { useQueryChange } from "#app/editing/listing/use-query-change.ts";
import { mostChosen } from "#app/editing/record-list/list-records.ts";
import { ListedRecords } from "#app/editing/record-list/listed-records.tsx";
import { listParametersOf, type RecordSelection, readSelection } from "#app/editing/record-list/record-selection.ts";
import { RecordToolbar } from "#app/editing/record-list/record-toolbar.tsx";
import { useRecordActions } from "#app/editing/record-list/use-record-actions.ts";
import { dateAndTime } from "#app/i18n/format-moment.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { Link } from "#app/ui/link.tsx";
import { buttonClass, LinkButton } from "#app/ui/link-button.tsx";
import { newsType } from "../../news-description.ts";
import { listNewsIds, type NewsPageRequest } from "../../news-lists.ts";
import type { NewsSort } from "../../news-order.ts";
import { mayWriteNews, type NewsRights } from "../../news-rights.ts";
import type { NewsFilter } from "../../news-selection.ts";
import type { NewsListing } from "../../news-store.ts";
import type { NewsWorkspaceContext } from "../../news-workspace-context.ts";
import { useRefreshNews, useStaffNews } from "../../use-staff-news.ts";
import { newsDeletion } from "./news-deletion.tsx";
import { listedNews, newsVariant } from "./news-rows.tsx";
import { useLiveNews } from "./use-live-news.ts";

const pageSize = 25;
const headingId = "news-list-heading";

type Props = { workspace: NewsWorkspaceContext };

/**
 * List of all news: that of records, with the pages of the specification's cache, items whose save failed, and changes
 * made elsewhere.
 */
export function NewsList({ workspace }: Props) {
  return (
    <RememberedView list={newsType.path} parameters={listParametersOf(newsType)} userId={workspace.userId}>
      <ShownNews workspace={workspace} />
    </RememberedView>
  );
}

function ShownNews({ workspace }: Props) {
  const { db, rights, timeZone } = workspace;
  const mayEdit = mayWriteNews(rights);
  const [query] = useSearchParams();
  const change = useQueryChange();
  const selection = readSelection(newsType, query);
  const requested = readSelection(newsType, useRequestedQuery(query));
  const question = questionOf(requested);
  const news = useStaffNews(workspace, question);
  const { listing, totals } = news.data ?? {};
  const cards = new Map(listing?.items.map((card) => [card.id, card]));
  const actions = useRecordActions(newsType, workspace, {
    refresh: useRefreshNews(workspace),
    ...newsDeletion(db),
  });
  const live = useLiveNews(workspace, actions, { shown: news.data, question, headingId });
  const chosen = useChosenRecords(requested, (selected) =>
    listNewsIds(db, questionOf(selected).selection, { now: new Date(), most: mostChosen }),
  );
  // Read on each render: a scheduled time may pass while the list is open.
  const now = new Date();

  return (
    <div className="page-width pb-8">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pt-3 pb-2">
        <h1 className="text-2xl lg:text-[1.75rem]" id={headingId} tabIndex={-1}>
          {selection.isTrash ? m.record_trash_of({ name: newsType.names.many() }) : newsType.names.many()}
        </h1>
        {mayEdit ? (
          <LinkButton shortcut="N" to={pathsIn().staff.createNews()}>
            {m.staff_new_item()}
          </LinkButton>
        ) : null}
      </div>
      {rights.mayPublish ? null : <DirectorLead mayEdit={mayEdit} programs={rights.programs} />}
      {listing ? (
        <ListingNote
          isBusy={news.isFetching}
          listing={listing}
          onRetry={() => void actions.refresh()}
          timeZone={timeZone}
        />
      ) : null}
      <RecordToolbar counts={totals} onChange={change} selection={selection} type={newsType} />
      {listing ? (
        <ListedRecords
          actions={actions}
          chosen={rights.mayPublish ? chosen : null}
          found={{
            selection: requested,
            records: listing.items.map((card) => listedNews(card, now, timeZone)),
            total: listing.total,
            isMore: false,
            drafts: [],
          }}
          headingId={headingId}
          isFormer={news.isPlaceholderData}
          pageSize={pageSize}
          trashed={totals?.trashed ?? 0}
          type={newsType}
          variant={newsVariant(workspace, { actions, cards, now, live })}
          workspace={workspace}
        />
      ) : (
        <LoadingNote />
      )}
    </div>
  );
}

/** Returns the request for the page of a selection. */
function questionOf({ text, state, isTrash, choices, sort, page }: RecordSelection): NewsPageRequest {
  return {
    selection: { text, filter: state as NewsFilter | null, isTrash, category: choices.category ?? null },
    sort: sort as NewsSort,
    start: (page - 1) * pageSize,
    count: pageSize,
  };
}

/** Explains the rights of a person who may not publish, with links for proposing changes to their programs. */
function DirectorLead({ programs, mayEdit }: { programs: NewsRights["programs"]; mayEdit: boolean }) {
  return (
    <div className="mb-5 max-w-3xl border-line border-l-4 py-1 pl-4 text-sm">
      <p>
        {mayEdit
          ? m.staff_director_lead({ programs: programs.map(({ name }) => name).join("; ") })
          : m.staff_read_only()}
      </p>
      <ul className="flex flex-wrap gap-x-6 empty:hidden">
        {programs.map(({ id, name }) => (
          <li key={id}>
            <Link
              className="inline-flex min-h-11 items-center text-link text-primary"
              to={pathsIn().staff.editRecord("programas", String(id))}
            >
              {m.review_propose_changes_to({ program: name })}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Source of the list when the backend is unreachable, with a retry button. */
function ListingNote({
  listing,
  timeZone,
  isBusy,
  onRetry,
}: {
  listing: NewsListing;
  timeZone: string;
  isBusy: boolean;
  onRetry: () => void;
}) {
  if (listing.origin === "backend") return null;
  return (
    <div
      className="mb-5 flex flex-wrap items-center gap-x-6 gap-y-3 border-accent border-l-4 bg-accent-tint px-4 py-3 text-sm"
      role="alert"
    >
      <p className="max-w-2xl">
        <strong>{m.staff_list_failed()}</strong> {explanation(listing, timeZone)}
      </p>
      <button className={buttonClass("outline")} disabled={isBusy} onClick={onRetry} type="button">
        {m.staff_retry()}
      </button>
    </div>
  );
}

function explanation(listing: NewsListing, timeZone: string): string {
  if (listing.origin === "local-copy") {
    return m.staff_list_local_copy({ date: dateAndTime(new Date(listing.storedAt).toISOString(), timeZone) });
  }
  return listing.origin === "static-file" ? m.staff_list_static_file() : m.staff_list_nothing();
}
