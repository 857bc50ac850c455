import { useQueryClient } from "@tanstack/react-query";
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
import type { RecordWorkspace } from "../record-editor/record-workspace.ts";
import { refusalText } from "../record-editor/refusal-text.ts";
import { failureText } from "../saving/failure-text.ts";
import type { ListedRecord } from "./list-records.ts";

const doneTexts = {
  archive: m.record_archived,
  trash: m.record_trashed,
  restore: m.record_restored,
  publish: m.record_published,
};

/** Returns the actions on a type's records. Each shows a notice with its result or error. */
export function useRecordActions(type: RecordType, { db, tell }: RecordWorkspace) {
  const client = useQueryClient();

  async function refresh() {
    await Promise.all([
      client.invalidateQueries({ queryKey: ["records", type.path] }),
      client.invalidateQueries({ queryKey: ["record-counts", type.path] }),
    ]);
  }

  const failed = (error: unknown) => tell({ text: refusalText(type, error) ?? failureText(error) });

  /** Changes a record and offers to undo it. Publishing requires the same validation as in the editor. */
  async function change({ id, title, state }: ListedRecord, done: RowChange) {
    const run = async (what: StoredChange) => {
      // Hides the previous notice, whose undo button would refer to the previous change.
      tell(null);
      await changeRow(db, type.table, id, what);
      await refresh();
    };
    try {
      const { incomplete } = done === "publish" ? await planChange(db, type, [id], { act: done }) : { incomplete: [] };
      if (incomplete[0]) {
        const fields = formatList(incomplete[0].fields);
        return tell({
          text: m.record_publish_incomplete({ title: innerQuotes(title) || m.staff_untitled(), fields }),
          link: { label: m.staff_edit(), to: pathsIn().staff.editRecord(type.path, id) },
        });
      }
      await run(done);
      // Trashing a record that was never published has its own message, because nothing disappears from the site.
      const doneText = done === "trash" && state !== "published" ? m.staff_trashed_unseen : doneTexts[done];
      tell({
        text: doneText({ title: innerQuotes(title) || m.staff_untitled() }),
        action: { label: m.staff_undo(), run: () => void run(undoOf(done, state)).catch(failed) },
      });
    } catch (error) {
      failed(error);
    }
  }

  /** Deletes one record of the trash permanently, or all `trashed` ones if null. */
  async function remove(record: ListedRecord | null, trashed: number) {
    tell(null);
    try {
      if (record) {
        await deleteTrashed(db, type, record.id);
        await refresh();
        return tell({ text: m.staff_deleted({ title: innerQuotes(record.title) || m.staff_untitled() }) });
      }
      const count = await emptyTrash(db, type, trashed);
      await refresh();
      tell({ text: counted(count, m.record_emptied_one, m.record_emptied) });
    } catch (error) {
      failed(error);
      // Another user may have restored the record.
      void refresh();
    }
  }

  return { change, remove, refresh };
}
