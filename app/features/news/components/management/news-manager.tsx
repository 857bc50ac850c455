import { useSearchParams } from "react-router";
import { BulkActions, ChooseAll } from "#app/editing/bulk/bulk-actions.tsx";
import { useChosenRecords } from "#app/editing/bulk/use-chosen-records.ts";
import { UnsavedDrafts } from "#app/editing/drafts/unsaved-drafts.tsx";
import { ClearFilters } from "#app/editing/listing/list-filters.tsx";
import { ListPages } from "#app/editing/listing/list-pages.tsx";
import { readSort } from "#app/editing/listing/list-sort.ts";
import { LoadingNote } from "#app/editing/listing/page-loading.tsx";
import { RememberedView } from "#app/editing/listing/remembered-view.tsx";
import { useRequestedQuery } from "#app/editing/listing/requested-query.ts";
import { useDebouncedValue } from "#app/editing/listing/use-debounced-value.ts";
import { useQueryChange } from "#app/editing/listing/use-query-change.ts";
import type { RecordWorkspace } from "#app/editing/record-editor/record-workspace.ts";
import { mostChosen } from "#app/editing/record-list/list-records.ts";
import { counted } from "#app/i18n/counted.ts";
import { dateAndTime } from "#app/i18n/format-moment.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { readRowId } from "#app/lib/row-id.ts";
import { Link } from "#app/ui/link.tsx";
import { buttonClass, LinkButton } from "#app/ui/link-button.tsx";
import { newsCategories } from "../../news.ts";
import { newsType } from "../../news-description.ts";
import { listNewsIds } from "../../news-lists.ts";
import { type NewsSort, newsSortColumns } from "../../news-order.ts";
import { mayWriteNews, type NewsRights } from "../../news-rights.ts";
import { type NewsSelection, newsFilters } from "../../news-selection.ts";
import type { NewsListing } from "../../news-store.ts";
import type { NewsWorkspaceContext } from "../../news-workspace-context.ts";
import { useStaffNews } from "../../use-staff-news.ts";
import { EmptyTrash } from "./empty-trash.tsx";
import { ListToolbar } from "./list-toolbar.tsx";
import { NewsRows } from "./news-rows.tsx";
import { newsColumns } from "./news-table.tsx";
import { useLiveNews } from "./use-live-news.ts";
import { useNewsActions } from "./use-news-actions.ts";

const pageSize = 25;
const headingId = "news-list-heading";

type Props = { workspace: NewsWorkspaceContext; editing: RecordWorkspace | null };

/**
 * List of all news with actions per row, and bulk actions for `editing`, who may publish. It opens with the filters and
 * the order of the person's last visit.
 */
export function NewsManager(props: Props) {
  return (
    <RememberedView list="noticias" parameters={["orden", "estado", "tema"]} userId={props.workspace.userId}>
      <NewsList {...props} />
    </RememberedView>
  );
}

function NewsList({ workspace, editing }: Props) {
  const { rights } = workspace;
  const mayEdit = mayWriteNews(rights);
  const [query] = useSearchParams();
  const change = useQueryChange();
  const actions = useNewsActions(workspace);
  const selection = readNewsSelection(query);
  const activeQuery = useRequestedQuery(query);
  const question = {
    selection: readNewsSelection(activeQuery),
    sort: readNewsSort(activeQuery),
    start: (readNewsPage(activeQuery) - 1) * pageSize,
    count: pageSize,
  };
  const news = useStaffNews(workspace, question);
  const live = useLiveNews(workspace, actions, { shown: news.data, question, headingId });
  const isSlow = useDebouncedValue(news.isPlaceholderData) && news.isPlaceholderData;
  const { listing, totals } = news.data ?? {};
  const rows = listing?.items ?? [];
  const total = listing?.total ?? 0;
  const unsaved = new Set(workspace.store.unsaved().map(({ id }) => id));
  const chosen = useChosenRecords(question.selection, (selected) =>
    listNewsIds(workspace.db, selected, { now: new Date(), most: mostChosen }),
  );
  // Items whose save failed are rows of the list, with their actions.
  const queued = new Set(rows.filter(({ id }) => unsaved.has(id)).map(({ id }) => id));
  const choosable = rows.filter(({ id }) => !unsaved.has(id)).map(({ id }) => id);

  return (
    <div className="page-width pb-8">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pt-3 pb-2">
        <h1 className="text-2xl lg:text-[1.75rem]" id={headingId} tabIndex={-1}>
          {selection.isTrash ? m.staff_trash_title() : m.nav_news()}
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
          timeZone={workspace.timeZone}
        />
      ) : null}
      {mayEdit ? (
        <UnsavedDrafts
          context={workspace}
          createHref={pathsIn().staff.createNews()}
          editHref={pathsIn().staff.editNews}
          isListed={({ recordId }) => !queued.has(recordId)}
          table="news"
        />
      ) : null}
      <ListToolbar
        counts={totals}
        onChange={change}
        selection={selection}
        sort={readNewsSort(query)}
        sortColumns={newsColumns()}
      />
      {news.isPending ? (
        <LoadingNote />
      ) : (
        <>
          <div className="flex min-h-9 flex-wrap items-center gap-x-4 text-xs">
            <p className="text-ink-soft" data-results="" role="status" tabIndex={-1}>
              {counted(total, m.staff_count_one, m.staff_count)}
            </p>
            <p className="font-semibold" role="status">
              {live.announcement || (isSlow ? m.staff_list_refreshing() : null)}
            </p>
            {isNarrowed(selection) ? <ClearFilters /> : null}
            {editing && isNarrowed(selection) && chosen.ids.size === 0 && total > rows.length ? (
              <div className="text-primary text-xs">
                <ChooseAll chosen={chosen} total={total - (rows.length - choosable.length)} type={newsType} />
              </div>
            ) : null}
            {selection.isTrash && editing && totals && totals.trashed > 0 ? (
              <EmptyTrash
                onEmpty={async () => {
                  await actions.emptyTrash(totals.trashed);
                  chosen.clear();
                }}
                trashed={totals.trashed}
              />
            ) : null}
          </div>
          {total === 0 ? (
            <EmptyList hasItems={(totals?.listed ?? 0) > 0} mayEdit={mayEdit} selection={selection} />
          ) : (
            <NewsRows
              actions={actions}
              changed={live.changedIds}
              chosen={editing && chosen}
              headingId={headingId}
              isTrash={selection.isTrash}
              rows={rows}
              sort={question.sort}
              unsaved={unsaved}
              workspace={workspace}
            />
          )}
          <ListPages pageSize={pageSize} total={total} />
          {editing ? (
            <BulkActions
              chosen={chosen}
              headingId={headingId}
              isTrash={selection.isTrash}
              onChanged={actions.refresh}
              total={total - (rows.length - choosable.length)}
              type={newsType}
              workspace={editing}
            />
          ) : null}
        </>
      )}
    </div>
  );
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

function EmptyList({
  selection,
  hasItems,
  mayEdit,
}: {
  selection: NewsSelection;
  hasItems: boolean;
  mayEdit: boolean;
}) {
  const text = isNarrowed(selection)
    ? m.staff_nothing_found()
    : selection.isTrash
      ? m.staff_trash_empty()
      : m.staff_list_empty();
  return (
    <div className="border-ink border-t-2 py-10">
      <p className="prose-text">{text}</p>
      {!isNarrowed(selection) && !selection.isTrash && !hasItems && mayEdit ? (
        <p className="mt-5">
          <LinkButton to={pathsIn().staff.createNews()}>{m.staff_write_first()}</LinkButton>
        </p>
      ) : null}
    </div>
  );
}

function isNarrowed({ text, filter, category }: NewsSelection): boolean {
  return Boolean(text.trim() || filter || category);
}

function readNewsSelection(query: URLSearchParams): NewsSelection {
  return {
    text: query.get("q") ?? "",
    filter: newsFilters.find((filter) => filter === query.get("estado")) ?? null,
    isTrash: query.get("vista") === "papelera",
    category: newsCategories.find((category) => category === query.get("tema")) ?? null,
  };
}

/** Parses the list's page number from an address, from 1. */
function readNewsPage(query: URLSearchParams): number {
  return readRowId(query.get("pagina") ?? undefined) ?? 1;
}

/** Parses the list's order; null for newest first. */
function readNewsSort(query: URLSearchParams): NewsSort {
  return readSort(query, Object.keys(newsSortColumns)) as NewsSort;
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
