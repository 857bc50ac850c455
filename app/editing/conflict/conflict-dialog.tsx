import { useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { buttonClass } from "#app/ui/link-button.tsx";
import { ModalDialog } from "#app/ui/modal-dialog.tsx";
import type { DescribedRecord } from "../description/described-record.ts";
import type { DescribedRow } from "../description/described-row.ts";
import type { EditingContext } from "../record/editing-context.ts";
import { RecordVersion } from "../record-editor/record-version.tsx";
import type { ConflictTexts } from "./conflict-texts.ts";

/** Dialog for a record that was trashed or deleted elsewhere. Shows the other version and asks which one to keep. */
export function ConflictDialog({
  current,
  context,
  record: { type, texts },
  formatDate,
  onOverwrite,
  onTakeOther,
  onClose,
}: {
  /** Stored version, which is in the trash; null if it was deleted permanently. */
  current: DescribedRow | null;
  context: Pick<EditingContext, "db" | "userId">;
  record: Pick<DescribedRecord, "type" | "texts">;
  /** Formats a time (ISO 8601) for use in a sentence. */
  formatDate: (moment: string) => string;
  onOverwrite: () => void;
  onTakeOther: (other: DescribedRow) => void;
  onClose: () => void;
}) {
  const [isShown, setShown] = useState(false);
  return (
    <ModalDialog
      actions={
        <>
          {current && !isShown ? (
            <button className={buttonClass("primary")} onClick={() => setShown(true)} type="button">
              {m.editing_conflict_see()}
            </button>
          ) : null}
          {current && isShown ? (
            <button className={buttonClass("primary")} onClick={() => onTakeOther(current)} type="button">
              {m.editing_conflict_take_other()}
            </button>
          ) : null}
          <button className={buttonClass("outline")} onClick={onOverwrite} type="button">
            {current ? m.editing_conflict_overwrite() : texts.createAgain()}
          </button>
          <button className={buttonClass("quiet")} onClick={onClose} type="button">
            {m.editing_conflict_keep_editing()}
          </button>
        </>
      }
      isWide={isShown}
      onClose={onClose}
      title={titleOf(current, context.userId, texts)}
    >
      <p>{current ? texts.trashedText({ date: formatDate(current.updated_at) }) : texts.goneText()}</p>
      <p>{m.editing_conflict_nothing_lost()}</p>
      {current && isShown ? (
        <div className="mt-2 border-line border-t pt-5">
          <RecordVersion context={context} type={type} version={current} />
        </div>
      ) : null}
    </ModalDialog>
  );
}

function titleOf(current: DescribedRow | null, userId: string, texts: ConflictTexts): string {
  if (!current) return texts.goneTitle();
  return current.updated_by === userId ? texts.ownTitle() : texts.title();
}
