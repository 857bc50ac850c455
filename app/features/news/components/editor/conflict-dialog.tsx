import { useState } from "react";
import { dateAndTime } from "#app/i18n/format-moment.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { buttonClass } from "#app/ui/link-button.tsx";
import { ModalDialog } from "#app/ui/modal-dialog.tsx";
import type { NewsRow } from "../../news.ts";
import { VersionView } from "./version-view.tsx";

/** Tells that the item was saved or deleted by somebody else meanwhile, shows that version, and lets the editor decide. */
export function ConflictDialog({
  current,
  userId,
  timeZone,
  onOverwrite,
  onTakeOther,
  onClose,
}: {
  /** What is stored now; null when it was deleted for good. */
  current: NewsRow | null;
  userId: string;
  timeZone: string;
  onOverwrite: () => void;
  onTakeOther: (other: NewsRow) => void;
  onClose: () => void;
}) {
  const [isShown, setShown] = useState(false);
  return (
    <ModalDialog
      actions={
        <>
          {current && !isShown ? (
            <button className={buttonClass("primary")} onClick={() => setShown(true)} type="button">
              {m.staff_conflict_see()}
            </button>
          ) : null}
          {current && isShown ? (
            <button className={buttonClass("primary")} onClick={() => onTakeOther(current)} type="button">
              {m.staff_conflict_take_other()}
            </button>
          ) : null}
          <button className={buttonClass("outline")} onClick={onOverwrite} type="button">
            {current ? m.staff_conflict_overwrite() : m.staff_conflict_create_again()}
          </button>
          <button className={buttonClass("quiet")} onClick={onClose} type="button">
            {m.staff_conflict_keep_editing()}
          </button>
        </>
      }
      isWide={isShown}
      onClose={onClose}
      title={dialogTitle(current, userId)}
    >
      <p>{explanation(current, userId, timeZone)}</p>
      <p>{m.staff_conflict_nothing_lost()}</p>
      {current && isShown ? (
        <div className="mt-2 border-line border-t pt-5">
          <VersionView row={current} timeZone={timeZone} />
        </div>
      ) : null}
    </ModalDialog>
  );
}

function dialogTitle(current: NewsRow | null, userId: string): string {
  if (!current) return m.staff_conflict_gone_title();
  return current.updated_by === userId ? m.staff_conflict_own_title() : m.staff_conflict_title();
}

function explanation(current: NewsRow | null, userId: string, timeZone: string): string {
  if (!current) return m.staff_conflict_gone_text();
  const date = dateAndTime(current.updated_at, timeZone);
  if (current.deleted_at) return m.staff_conflict_trashed_text({ date });
  return current.updated_by === userId ? m.staff_conflict_own_text({ date }) : m.staff_conflict_text({ date });
}
