import { useState } from "react";
import { counted } from "#app/i18n/counted.ts";
import { innerQuotes } from "#app/i18n/inner-quotes.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { BulkActions } from "../bulk/bulk-actions.tsx";
import { ChooseRecords } from "../bulk/choose-records.tsx";
import type { ChosenRecords } from "../bulk/use-chosen-records.ts";
import { countVariables } from "../description/counted-records.ts";
import type { RecordType } from "../description/record-type.ts";
import { readStoredDraft } from "../description/stored-draft.ts";
import type { LocalDraft } from "../drafts/local-draft.ts";
import { UnsavedDrafts } from "../drafts/unsaved-drafts.tsx";
import { ExchangeBar } from "../exchange/components/exchange-bar.tsx";
import { EmptyList } from "../listing/empty-list.tsx";
import { ListPages } from "../listing/list-pages.tsx";
import type { RecordWorkspace } from "../record-editor/record-workspace.ts";
import { DeleteDialog } from "./delete-dialog.tsx";
import { type ListedRecord, pageSize, type RecordPage } from "./list-records.ts";
import { NewDrafts } from "./new-drafts.tsx";
import { isNarrowed, type RecordSelection } from "./record-selection.ts";
import { RecordTable } from "./record-table.tsx";
import type { useRecordActions } from "./use-record-actions.ts";

/** A page of records, with the actions on each and on the selected ones. */
export function ListedRecords({
  type,
  workspace,
  found,
  trashed,
  chosen,
  actions: { change, remove, refresh },
  headingId,
}: {
  type: RecordType;
  workspace: RecordWorkspace;
  found: RecordPage;
  /** Number of records in the type's trash. */
  trashed: number;
  chosen: ChosenRecords;
  actions: ReturnType<typeof useRecordActions>;
  /** Heading of the list, which receives focus after a bulk action. */
  headingId: string;
}) {
  // Undefined while no dialog is open; null for the whole trash.
  const [deleting, setDeleting] = useState<ListedRecord | null>();
  const { selection, records, total, isMore, drafts } = found;
  const { isTrash } = selection;
  const { staff } = pathsIn();
  return (
    <>
      <UnsavedDrafts
        context={workspace}
        createHref={staff.createRecord(type.path, type.newPath)}
        editHref={(id) => staff.editRecord(type.path, id)}
        isListed={(draft) => isOfType(type, draft)}
        table={type.table}
      />
      <NewDrafts drafts={drafts} timeZone={workspace.timeZone} type={type} />
      <div className="flex flex-wrap items-center justify-between gap-x-6 pb-3">
        <p className="text-ink-soft text-xs" data-results="" role="status" tabIndex={-1}>
          {isMore ? m.record_count_more(countVariables(type, total)) : countVariables(type, total).records}
        </p>
        <ExchangeBar selection={selection} type={type} workspace={workspace} />
        {isTrash && !type.isNeverDeleted && trashed > 0 ? (
          <button
            className="inline-flex small-target items-center text-danger text-sm underline-offset-4 hover:underline"
            onClick={() => setDeleting(null)}
            type="button"
          >
            {m.record_empty_trash()}
          </button>
        ) : null}
      </div>
      {records.length > 0 ? (
        <ChooseRecords chosen={chosen} isMore={isMore} page={records.map(({ id }) => id)} total={total} type={type} />
      ) : null}
      {isTrash && type.isNeverDeleted ? (
        <p className="prose-text pb-4 text-ink-soft text-sm">{m.record_never_deleted()}</p>
      ) : null}
      {records.length === 0 ? (
        <EmptyList>{nothingText(selection)}</EmptyList>
      ) : (
        <RecordTable
          chosen={chosen.ids}
          isTrash={isTrash}
          onChoose={({ id }, isChosen) => chosen.toggle([id], isChosen)}
          onDelete={type.isNeverDeleted ? null : setDeleting}
          onArchive={(record) => void change(record, "archive")}
          onPublish={(record) => void change(record, "publish")}
          onRestore={(record) => void change(record, "restore")}
          onTrash={(record) => void change(record, "trash")}
          records={records}
          storageBase={workspace.storageBase}
          timeZone={workspace.timeZone}
          type={type}
        />
      )}
      <ListPages pageSize={pageSize} total={total} />
      <BulkActions
        chosen={chosen}
        headingId={headingId}
        isTrash={isTrash}
        onChanged={refresh}
        type={type}
        workspace={workspace}
      />
      {deleting === undefined ? null : (
        <DeleteDialog
          onClose={() => setDeleting(undefined)}
          onDelete={() => remove(deleting, trashed)}
          size={deleting ? 1 : trashed}
        >
          <p>
            {deleting
              ? m.record_delete_one({ title: innerQuotes(deleting.title) || m.staff_untitled() })
              : counted(trashed, m.record_delete_all_one, m.record_delete_all)}
          </p>
        </DeleteDialog>
      )}
    </>
  );
}

function nothingText(selection: RecordSelection): string {
  if (isNarrowed(selection)) return m.record_nothing_found();
  return selection.isTrash ? m.staff_trash_empty() : m.record_list_empty();
}

/** True if a draft is of this type, where several types share a table. */
function isOfType(type: RecordType, { content }: LocalDraft): boolean {
  const { only } = type;
  return !only || only.values.includes(String(readStoredDraft(type, content)?.form.values[only.column]));
}
