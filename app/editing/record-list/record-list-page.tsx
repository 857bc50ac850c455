import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { counted } from "#app/i18n/counted.ts";
import { formatNumber } from "#app/i18n/format.ts";
import { innerQuotes } from "#app/i18n/inner-quotes.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { Link } from "#app/ui/link.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { BulkActions } from "../bulk/bulk-actions.tsx";
import { ChooseRecords } from "../bulk/choose-records.tsx";
import { useChosenRecords } from "../bulk/use-chosen-records.ts";
import type { RecordType } from "../description/record-type.ts";
import { ExchangeBar } from "../exchange/components/exchange-bar.tsx";
import { EmptyList } from "../listing/empty-list.tsx";
import { ListPages } from "../listing/list-pages.tsx";
import { LoadFailure } from "../listing/load-failure.tsx";
import { LoadingNote } from "../listing/loading-note.tsx";
import { useDebouncedValue } from "../listing/use-debounced-value.ts";
import { LibraryUpload } from "../media/library-upload.tsx";
import type { RecordWorkspace } from "../record-editor/record-workspace.ts";
import { failureText } from "../saving/failure-text.ts";
import { useKeepers } from "../upkeep/use-keepers.ts";
import { DeleteDialog } from "./delete-dialog.tsx";
import { countRecords, type ListedRecord, listRecordIds, listRecords, pageSize } from "./list-records.ts";
import { NewDrafts } from "./new-drafts.tsx";
import { RecordCalendar } from "./record-calendar.tsx";
import { isNarrowed, readSelection } from "./record-selection.ts";
import { RecordTable } from "./record-table.tsx";
import { RecordToolbar } from "./record-toolbar.tsx";
import { useRecordActions } from "./use-record-actions.ts";

/** The list of all records of a type, with the actions on each. */
export function RecordListPage({ type, workspace }: { type: RecordType; workspace: RecordWorkspace }) {
  const { db, timeZone, storageBase } = workspace;
  const { change: act, remove, refresh } = useRecordActions(type, workspace);
  // Undefined while no dialog is open; null for the whole trash.
  const [deleting, setDeleting] = useState<ListedRecord | null>();
  const [query, setQuery] = useSearchParams();
  const selection = readSelection(type, query);
  // Debounced: not every key stroke is a request.
  const asked = readSelection(type, new URLSearchParams(useDebouncedValue(query.toString())));
  const chosen = useChosenRecords(asked, (selection) => listRecordIds(db, type, selection));
  const isCalendar = Boolean(type.list.calendar) && query.get("vista") === "calendario";
  const page = useQuery({
    queryKey: ["records", type.path, asked],
    queryFn: () => listRecords(db, type, asked),
    placeholderData: keepPreviousData,
    enabled: !isCalendar,
    staleTime: 0,
  });
  const counts = useQuery({
    queryKey: ["record-counts", type.path],
    queryFn: () => countRecords(db, type),
    staleTime: 0,
  });
  const keepers = useKeepers(workspace, type.reviewMonths !== undefined);
  const { staff } = pathsIn();

  function change(values: Record<string, string>) {
    // The current address: the rendered list may be an earlier one.
    const next = new URLSearchParams(window.location.search);
    next.delete("pagina");
    for (const [name, value] of Object.entries(values)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    setQuery(next, { replace: true, preventScrollReset: true });
  }

  const total = page.data?.total ?? 0;
  const trashed = counts.data?.trashed ?? 0;
  const canEmpty = selection.isTrash && !type.isNeverDeleted && trashed > 0;
  return (
    <div className="page-width py-8">
      <p className="text-xs">
        <Link className="inline-flex min-h-11 items-center text-link text-primary" to={staff.content()}>
          {m.record_content_title()}
        </Link>
      </p>
      <div className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <h1 className="text-2xl" id="record-list-heading" tabIndex={-1}>
          {selection.isTrash ? m.record_trash_of({ name: type.names.many() }) : type.names.many()}
        </h1>
        {type.list.uploads ? null : (
          <LinkButton shortcut="N" to={staff.createRecord(type.path, type.newPath)}>
            {type.names.create()}
          </LinkButton>
        )}
      </div>
      {type.list.uploads ? <LibraryUpload onAdded={() => void refresh()} workspace={workspace} /> : null}
      <RecordToolbar
        counts={counts.data}
        keepers={keepers}
        isCalendar={isCalendar}
        onChange={change}
        selection={selection}
        type={type}
      />
      {isCalendar ? <RecordCalendar month={query.get("mes")} type={type} workspace={workspace} /> : null}
      {page.isPending && !isCalendar ? <LoadingNote /> : null}
      {page.isError ? <LoadFailure onRetry={() => void page.refetch()}>{failureText(page.error)}</LoadFailure> : null}
      {page.data && !isCalendar ? (
        <>
          <NewDrafts drafts={page.data.drafts} timeZone={timeZone} type={type} />
          <div className="flex flex-wrap items-center justify-between gap-x-6 pb-3">
            <p className="text-ink-soft text-xs" data-results="" role="status" tabIndex={-1}>
              {page.data.isMore
                ? m.record_count_more({ limit: formatNumber(total) })
                : counted(total, m.record_count_one, m.record_count)}
            </p>
            <ExchangeBar selection={asked} type={type} workspace={workspace} />
            {canEmpty ? (
              <button
                className="inline-flex small-target items-center text-danger text-sm underline-offset-4 hover:underline"
                onClick={() => setDeleting(null)}
                type="button"
              >
                {m.record_empty_trash()}
              </button>
            ) : null}
          </div>
          {page.data.records.length > 0 ? (
            <ChooseRecords
              chosen={chosen}
              isMore={page.data.isMore}
              page={page.data.records.map(({ id }) => id)}
              total={total}
            />
          ) : null}
          {selection.isTrash && type.isNeverDeleted ? (
            <p className="prose-text pb-4 text-ink-soft text-sm">{m.record_never_deleted()}</p>
          ) : null}
          {page.data.records.length === 0 ? (
            <EmptyList>
              {isNarrowed(selection)
                ? m.record_nothing_found()
                : selection.isTrash
                  ? m.staff_trash_empty()
                  : m.record_list_empty()}
            </EmptyList>
          ) : (
            <RecordTable
              chosen={chosen.ids}
              isTrash={selection.isTrash}
              onChoose={({ id }, isChosen) => chosen.toggle([id], isChosen)}
              onDelete={type.isNeverDeleted ? null : setDeleting}
              onArchive={(record) => void act(record, "archive")}
              onPublish={(record) => void act(record, "publish")}
              onRestore={(record) => void act(record, "restore")}
              onTrash={(record) => void act(record, "trash")}
              records={page.data.records}
              storageBase={storageBase}
              timeZone={timeZone}
              type={type}
            />
          )}
          <ListPages page={selection.page} pageSize={pageSize} total={total} />
          <BulkActions
            chosen={chosen}
            headingId="record-list-heading"
            isTrash={selection.isTrash}
            onChanged={refresh}
            type={type}
            workspace={workspace}
          />
        </>
      ) : null}
      {deleting !== undefined ? (
        <DeleteDialog onClose={() => setDeleting(undefined)} onDelete={() => remove(deleting)}>
          <p>
            {deleting
              ? m.record_delete_one({ title: innerQuotes(deleting.title) || m.staff_untitled() })
              : counted(trashed, m.record_delete_all_one, m.record_delete_all)}
          </p>
        </DeleteDialog>
      ) : null}
    </div>
  );
}
