import { useRef } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { CoEditors } from "../autosave/co-editors.tsx";
import type { DescribedForm } from "../description/described-form.ts";
import type { DescribedRecord } from "../description/described-record.ts";
import { type DescribedRow, isOutdated } from "../description/described-row.ts";
import type { RecordType } from "../description/record-type.ts";
import { LostFilesNote } from "../drafts/lost-files-note.tsx";
import type { EditStart } from "../record/edit-start.ts";
import { ReviewNote } from "../review/review-note.tsx";
import { DraftNote } from "./draft-note.tsx";
import type { RecordSession } from "./record-session.ts";
import { RecordVersion } from "./record-version.tsx";
import type { RecordWorkspace } from "./record-workspace.ts";
import { StaleDraft } from "./stale-draft.tsx";

/** Notes above the fields: co-editors, lost files, and the state of the record and its draft. */
export function RecordNotes({
  type,
  record,
  editor,
  start,
  workspace,
}: {
  type: RecordType;
  record: DescribedRecord;
  editor: RecordSession;
  start: EditStart<DescribedForm, DescribedRow>;
  workspace: RecordWorkspace;
}) {
  const { form, base, isDirty } = editor;
  const latestForm = useRef(form);
  latestForm.current = form;

  /** Continues with the current fields on the unscheduled draft; false if the draft does not exist. */
  async function goOnUnscheduled(id: string) {
    const row = await record.find(id);
    if (row) editor.rebaseOnto(row, { ...latestForm.current, does: "draft", publishAt: "" });
    return row !== null;
  }

  /** Continues with the merged fields, unsaved and based on the published version. */
  function goOnMerged(row: DescribedRow, merged: DescribedForm) {
    const basedOnToday = { ...row, basedOn: row.rowUpdatedAt };
    const undo = editor.rebaseOnto(basedOnToday, merged, { isUnsaved: true });
    workspace.tell({ text: m.merge_applied(), action: { label: m.editing_conflict_back(), run: undo } });
  }

  return (
    <>
      <CoEditors
        context={workspace}
        editId={start.draftId}
        record={record}
        session={editor}
        versionOf={(version) => <RecordVersion content={version.content} type={type} />}
      />
      {isDirty ? <LostFilesNote names={start.lostFiles} /> : null}
      {base?.deleted_at ? (
        <p className="mt-3 border-danger border-l-4 bg-raised px-4 py-3 text-sm">{m.record_in_trash()}</p>
      ) : null}
      {base?.draft ? (
        <DraftNote
          draft={base.draft}
          hasRow={base.rowId !== null}
          onDiscarded={() => window.location.assign(addressWithoutDraft(type, base))}
          onUnscheduled={() => goOnUnscheduled(base.id)}
          workspace={workspace}
        />
      ) : null}
      {base && isOutdated(base) ? (
        <StaleDraft
          context={workspace}
          form={form}
          onMerge={(merged) => goOnMerged(base, merged)}
          row={base}
          type={type}
        />
      ) : null}
      <ReviewNote />
    </>
  );
}

function addressWithoutDraft({ path }: RecordType, { rowId }: DescribedRow): string {
  const { editRecord, records } = pathsIn().staff;
  return rowId ? editRecord(path, rowId) : records(path);
}
