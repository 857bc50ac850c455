import { useMutation, useMutationState, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { counted } from "#app/i18n/counted.ts";
import { formatList } from "#app/i18n/format.ts";
import { innerQuotes } from "#app/i18n/inner-quotes.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { planChange } from "../bulk/bulk-plan.ts";
import {
  changeRow,
  deleteTrashed,
  emptyTrash,
  type RowChange,
  type StoredChange,
  undoOf,
} from "../description/change-row.ts";
import type { RecordType } from "../description/record-type.ts";
import type { Notice } from "../record/editing-context.ts";
import type { RecordWorkspace } from "../record-editor/record-workspace.ts";
import { refusalText } from "../record-editor/refusal-text.ts";
import { failureText } from "../saving/failure-text.ts";
import type { ListedRecord } from "./list-records.ts";

/** Where a list's records come from, and how they are deleted. */
export type ListSource = {
  /** Reads the list again. */
  refresh: () => Promise<void>;
  /** Permanently deletes a trashed record. Returns the message about it. Throws if it is still there. */
  remove: (record: ListedRecord) => Promise<string>;
  /** Permanently deletes the whole trash of about `size` records, or nothing and throws. Returns the message. */
  empty: (size: number) => Promise<string>;
};

/** Result of an action: the message about it. `isRefused`: nothing was changed. */
type Outcome = Notice & { isRefused?: true };

/** An action on a record; on the whole trash without one. */
type ListAction = { record: Pick<ListedRecord, "id" | "title"> | null; work: () => Promise<Outcome> };

const doneTexts = {
  archive: m.record_archived,
  unpublish: m.record_archived,
  trash: m.record_trashed,
  restore: m.record_restored,
  publish: m.record_published,
};

/**
 * Returns the actions on a type's records. They run one after the other; each shows a notice with its result or error,
 * reads the list again, and returns whether it succeeded.
 */
export function useRecordActions(
  type: RecordType,
  { db, tell }: Pick<RecordWorkspace, "db" | "tell">,
  { refresh, remove, empty }: ListSource,
) {
  const running = useRef<Promise<unknown>>(Promise.resolve());
  const mutationKey = ["list-action", type.path];
  const { mutateAsync } = useMutation({
    mutationKey,
    // Actions of a scope run one after the other.
    scope: { id: mutationKey.join("/") },
    mutationFn({ work }: ListAction) {
      // Hides the previous notice, whose undo button would refer to the previous change.
      tell(null);
      return work();
    },
    onSuccess: ({ isRefused, ...notice }) => tell(notice),
    onError(error, { record }) {
      const reason = refusalText(type, error) ?? failureText(error);
      tell({ text: record ? `${m.staff_action_failed({ title: titleOf(record) })} ${reason}` : reason });
    },
    onSettled: refresh,
  });
  const busy = useMutationState({
    filters: { mutationKey, status: "pending" },
    select: ({ state }) => (state.variables as ListAction | undefined)?.record?.id,
  });

  function run(record: ListAction["record"], work: () => Promise<Outcome>): Promise<boolean> {
    const done = mutateAsync({ record, work }).then(
      ({ isRefused }) => !isRefused,
      () => false,
    );
    running.current = done;
    return done;
  }

  async function store(record: ListedRecord, change: StoredChange): Promise<Notice> {
    const { id, state } = record;
    await changeRow(db, type.table, id, change);
    // The usual message says that the record no longer shows on the site, where an unpublished one never did.
    const text = change === "trash" && state !== "published" ? m.staff_trashed_unseen : doneTexts[change];
    return {
      text: text({ title: titleOf(record) }),
      ...(change === "restore" ? { link: editLink(id) } : {}),
    };
  }

  const editLink = (id: string) => ({ label: m.staff_edit(), to: pathsIn().staff.editRecord(type.path, id) });

  return {
    isBusy: ({ id }: Pick<ListedRecord, "id">) => busy.includes(id),
    refresh,
    /** Resolves when no action is running. */
    settled: () => running.current,
    run,

    /** Changes a record and offers to undo it. Publishing requires the same validation as in the editor. */
    change: (record: ListedRecord, done: RowChange) =>
      run(record, async () => {
        const { id, state } = record;
        const { incomplete } =
          done === "publish" ? await planChange(db, type, [id], { act: done }) : { incomplete: [] };
        if (incomplete[0]) {
          const fields = formatList(incomplete[0].fields);
          const text = m.record_publish_incomplete({ title: titleOf(record), fields });
          return { isRefused: true, text, link: editLink(id) };
        }
        const undo = () => run(record, () => store(record, undoOf(done, state)));
        return { ...(await store(record, done)), action: { label: m.staff_undo(), run: () => void undo() } };
      }),

    remove: (record: ListedRecord) => run(record, async () => ({ text: await remove(record) })),

    empty: (size: number) => run(null, async () => ({ text: await empty(size) })),
  };
}

export type RecordActions = ReturnType<typeof useRecordActions>;

/** Returns the source of a list that shows the pages of `list_records`. */
export function useRecordSource(type: RecordType, { db }: Pick<RecordWorkspace, "db">): ListSource {
  const client = useQueryClient();
  return {
    async refresh() {
      await Promise.all([
        client.invalidateQueries({ queryKey: ["records", type.path] }),
        client.invalidateQueries({ queryKey: ["record-counts", type.path] }),
      ]);
    },
    async remove(record) {
      await deleteTrashed(db, type, record.id);
      return m.staff_deleted({ title: titleOf(record) });
    },
    async empty(size) {
      return counted(await emptyTrash(db, type, size), m.record_emptied_one, m.record_emptied);
    },
  };
}

/** Returns a record's title for a sentence that quotes it. */
function titleOf({ title }: Pick<ListedRecord, "title">): string {
  return innerQuotes(title) || m.staff_untitled();
}
