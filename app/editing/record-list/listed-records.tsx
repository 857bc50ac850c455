import { useState } from "react";
import { failureText } from "#app/editing/saving/failure-text.ts";
import { counted } from "#app/i18n/counted.ts";
import { formatNumber } from "#app/i18n/format.ts";
import { dateAndTime } from "#app/i18n/format-moment.ts";
import { innerQuotes } from "#app/i18n/inner-quotes.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { dayIn } from "#app/lib/calendar-day.ts";
import type { MenuAction } from "#app/ui/action-menu.tsx";
import { Link } from "#app/ui/link.tsx";
import { saveFile } from "#app/ui/save-file.ts";
import { BulkActions, ChooseAll } from "../bulk/bulk-actions.tsx";
import type { ChosenRecords } from "../bulk/use-chosen-records.ts";
import type { RowChange } from "../description/change-row.ts";
import { countVariables } from "../description/counted-records.ts";
import type { RecordType } from "../description/record-type.ts";
import { readStoredDraft } from "../description/stored-draft.ts";
import type { LocalDraft } from "../drafts/local-draft.ts";
import { UnsavedDrafts } from "../drafts/unsaved-drafts.tsx";
import type { ExportFormat } from "../exchange/export-records.ts";
import { EmptyList } from "../listing/empty-list.tsx";
import { ClearFilters } from "../listing/list-filters.tsx";
import { ListPages } from "../listing/list-pages.tsx";
import { useDebouncedValue } from "../listing/use-debounced-value.ts";
import type { RecordWorkspace } from "../record-editor/record-workspace.ts";
import { DeleteDialog } from "./delete-dialog.tsx";
import { type ListedDraft, type ListedRecord, type RecordPage, recordsPerPage } from "./list-records.ts";
import type { ListVariant } from "./list-variant.ts";
import { isNarrowed, type RecordSelection } from "./record-selection.ts";
import { RecordTable, rowLinkId } from "./record-table.tsx";
import type { RecordActions } from "./use-record-actions.ts";

const formats: readonly [ExportFormat, () => string][] = [
  ["csv", m.exchange_export_csv],
  ["json", m.exchange_export_json],
];

/** A page of records, with the actions on each and on the selected ones. */
export function ListedRecords({
  type,
  workspace,
  found,
  trashed,
  chosen,
  exactTotal = null,
  pageSize = recordsPerPage,
  actions,
  headingId,
  isFormer,
  variant,
}: {
  type: RecordType;
  workspace: RecordWorkspace;
  found: RecordPage;
  /** Number of records found, where the page has a lower bound; null until it is counted. */
  exactTotal?: number | null;
  pageSize?: number;
  /** Number of records in the type's trash. */
  trashed: number;
  /** Null for a person who may not publish. */
  chosen: ChosenRecords | null;
  actions: RecordActions;
  /** Heading of the list, which receives focus after a bulk action. */
  headingId: string;
  /** True while the records of the previous filter or page are shown; a new filter clears their selection. */
  isFormer: boolean;
  variant?: ListVariant;
}) {
  // Undefined while no dialog is open; null for the whole trash.
  const [deleting, setDeleting] = useState<ListedRecord | null>();
  const isSlow = useDebouncedValue(isFormer) && isFormer;
  const { selection, records, drafts } = found;
  const isMore = found.isMore && exactTotal === null;
  const total = (found.isMore ? exactTotal : null) ?? found.total;
  const choosable = isMore ? null : total - records.filter((record) => variant?.isQueued(record)).length;
  const { isTrash } = selection;
  const { staff } = pathsIn();

  /** Runs an action. A record that leaves the list with it is deselected, and the focus goes to the next one. */
  async function act(record: ListedRecord, isLeaving: boolean, work: () => Promise<boolean>) {
    const index = records.indexOf(record);
    const neighbor = records[index + 1] ?? records[index - 1];
    const isDone = await work();
    setDeleting(undefined);
    if (!isDone || !isLeaving) return;
    chosen?.toggle([record.id], false);
    requestAnimationFrame(() => document.getElementById(neighbor ? rowLinkId(neighbor.id) : headingId)?.focus());
  }

  function actionsOf(record: ListedRecord): MenuAction[] {
    const entry = (done: RowChange, label: string, isDangerous = false) => ({
      ...{ label, isDangerous },
      onSelect() {
        const isLeaving = isTrash || done === "trash" || selection.state !== null;
        void act(record, isLeaving, () => actions.change(record, done));
      },
    });
    const usual = {
      publish: entry("publish", m.record_publish_short()),
      archive: entry("archive", m.record_archive()),
      trash: entry("trash", m.record_trash(), true),
      restore: entry("restore", m.record_restore()),
      delete: type.isNeverDeleted
        ? null
        : { label: m.staff_delete_for_good(), isDangerous: true, onSelect: () => setDeleting(record) },
    };
    if (variant) return variant.actions(record, usual);
    if (isTrash) return [usual.restore, ...(usual.delete ? [usual.delete] : [])];
    return [record.state === "published" ? usual.archive : usual.publish, usual.trash];
  }

  return (
    <>
      <UnsavedDrafts
        context={workspace}
        createHref={staff.createRecord(type.path, type.newPath)}
        editHref={(id) => staff.editRecord(type.path, id)}
        isListed={(draft) => isOfType(type, draft) && !variant?.isQueued({ id: draft.recordId })}
        table={type.table}
      />
      <NewDrafts drafts={drafts} timeZone={workspace.timeZone} type={type} />
      <div className="flex min-h-9 flex-wrap items-center gap-x-6">
        <p className="text-ink-soft text-xs" data-results="" role="status" tabIndex={-1}>
          {isMore ? m.record_count_more(countVariables(type, total)) : countVariables(type, total).records}
        </p>
        <p className="-ml-6 font-semibold text-xs not-empty:ml-0" role="status">
          {variant?.announcement || (isSlow ? m.staff_list_refreshing() : null)}
        </p>
        {isNarrowed(selection) ? <ClearFilters /> : null}
        {chosen && isNarrowed(selection) && chosen.ids.size === 0 && total > records.length ? (
          <div className="text-primary text-xs">
            <ChooseAll chosen={chosen} total={choosable} type={type} />
          </div>
        ) : null}
        {variant ? null : (
          <div className="sm:ml-auto">
            <ExchangeBar selection={selection} type={type} workspace={workspace} />
          </div>
        )}
        {isTrash && chosen && !type.isNeverDeleted && trashed > 0 ? (
          <button
            className={`inline-flex small-target items-center text-danger text-sm underline-offset-4 hover:underline ${variant ? "sm:ml-auto" : ""}`}
            onClick={() => setDeleting(null)}
            type="button"
          >
            {m.record_empty_trash()}
          </button>
        ) : null}
      </div>
      {isTrash && type.isNeverDeleted ? (
        <p className="prose-text pb-4 text-ink-soft text-sm">{m.record_never_deleted()}</p>
      ) : null}
      {records.length === 0 ? (
        <EmptyList>{nothingText(selection)}</EmptyList>
      ) : (
        <RecordTable
          actionsOf={actionsOf}
          chosen={chosen}
          isBusy={actions.isBusy}
          isFormer={isFormer}
          isTrash={isTrash}
          records={records}
          sort={selection.sort}
          storageBase={workspace.storageBase}
          timeZone={workspace.timeZone}
          type={type}
          variant={variant}
        />
      )}
      <ListPages pageSize={pageSize} total={total} />
      {chosen ? (
        <BulkActions
          chosen={chosen}
          headingId={headingId}
          isTrash={isTrash}
          onChanged={actions.refresh}
          total={choosable}
          type={type}
          workspace={workspace}
        />
      ) : null}
      {deleting === undefined ? null : (
        <DeleteDialog
          onClose={() => setDeleting(undefined)}
          onDelete={async () => {
            if (deleting) await act(deleting, true, () => actions.remove(deleting));
            else if (await actions.empty(trashed)) chosen?.clear();
          }}
          size={deleting ? 1 : trashed}
        >
          {deleting ? (
            (variant?.deletion(deleting) ?? (
              <p>{m.record_delete_one({ title: innerQuotes(deleting.title) || m.staff_untitled() })}</p>
            ))
          ) : (
            <p>{counted(trashed, m.record_delete_all_one, m.record_delete_all)}</p>
          )}
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

function NewDrafts({ type, drafts, timeZone }: { type: RecordType; drafts: ListedDraft[]; timeZone: string }) {
  if (drafts.length === 0) return null;
  return (
    <section className="mb-6 border-accent border-l-4 bg-accent-tint px-4 py-3 text-sm">
      <h2 className="font-sans font-semibold text-sm tracking-normal">{m.record_new_drafts()}</h2>
      <ul className="mt-1">
        {drafts.map(({ id, title, status, updatedAt }) => (
          <li className="flex flex-wrap items-baseline gap-x-4" key={id}>
            <Link
              className="inline-flex min-h-11 items-center text-link font-semibold"
              to={pathsIn().staff.editRecord(type.path, id)}
            >
              {title || m.editing_untitled()}
            </Link>
            <span className="text-ink-soft text-xs">
              {status === "scheduled" ? `${m.staff_status_scheduled()} · ` : null}
              {dateAndTime(updatedAt, timeZone)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Exports the results of a list to a file, and links to the import. */
function ExchangeBar({
  type,
  selection,
  workspace,
}: {
  type: RecordType;
  selection: RecordSelection;
  workspace: RecordWorkspace;
}) {
  const { db, types, timeZone, tell } = workspace;
  const [count, setCount] = useState<number | null>(null);
  async function save(format: ExportFormat) {
    setCount(0);
    try {
      // Lazy-loaded with its CSV library.
      const { exportRecords } = await import("../exchange/export-records.ts");
      const file = await exportRecords(db, { type, types, selection }, format, setCount);
      saveFile(`${type.path}-${dayIn(timeZone, new Date())}.${format}`, file.content);
      tell({ text: counted(file.count, m.exchange_export_done_one, m.exchange_export_done) });
    } catch (error) {
      tell({ text: failureText(error) });
    }
    setCount(null);
  }
  const action =
    "inline-flex small-target items-center text-primary text-xs underline-offset-4 sm:text-sm hover:underline";
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be for the fields of a form.
    <div aria-label={m.exchange_export_label()} className="flex flex-wrap gap-x-5" role="group">
      {count === null ? (
        formats.map(([format, label]) => (
          <button className={action} key={format} onClick={() => void save(format)} type="button">
            {label()}
          </button>
        ))
      ) : (
        <span className="inline-flex small-target items-center text-ink-soft text-sm" role="status">
          {m.exchange_export_running({ count: formatNumber(count) })}
        </span>
      )}
      {type.list.uploads ? null : (
        <Link className={action} title={m.exchange_drop_hint()} to={pathsIn().staff.importRecords(type.path)}>
          {m.exchange_import()}
        </Link>
      )}
    </div>
  );
}
