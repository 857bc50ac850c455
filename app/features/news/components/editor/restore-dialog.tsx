import { m } from "#app/i18n/paraglide/messages.js";
import { buttonClass } from "#app/ui/link-button.tsx";
import { ModalDialog } from "#app/ui/modal-dialog.tsx";
import type { LocalDraft } from "../../editing/local-drafts.ts";
import { dateAndTime } from "../../staff-dates.ts";

/** Offers what an earlier visit typed and did not save. `onLater` leaves it for another time, where that is possible. */
export function RestoreDialog({
  draft,
  isOutdated,
  timeZone,
  onRestore,
  onDiscard,
  onLater,
}: {
  draft: LocalDraft;
  /** The item was changed by somebody after the draft was made. */
  isOutdated: boolean;
  timeZone: string;
  onRestore: () => void;
  onDiscard: () => void;
  onLater: (() => void) | null;
}) {
  return (
    <ModalDialog
      actions={
        <>
          <button className={buttonClass("primary")} onClick={onRestore} type="button">
            {m.staff_restore_draft()}
          </button>
          <button className={buttonClass("outline")} onClick={onDiscard} type="button">
            {m.staff_discard_draft()}
          </button>
          {onLater ? (
            <button className={buttonClass("quiet")} onClick={onLater} type="button">
              {m.staff_draft_later()}
            </button>
          ) : null}
        </>
      }
      // Whoever closes it without a word has decided nothing: what was typed comes back.
      onClose={onLater ?? onRestore}
      title={m.staff_draft_title({ date: dateAndTime(draft.savedAt, timeZone) })}
    >
      <p>
        {draft.edited.es.title.trim()
          ? m.staff_draft_text({ title: draft.edited.es.title })
          : m.staff_draft_text_untitled()}
      </p>
      {draft.chosenImage ? <p>{m.staff_draft_image({ name: draft.chosenImage })}</p> : null}
      {isOutdated ? <p className="font-semibold">{m.staff_draft_outdated()}</p> : null}
    </ModalDialog>
  );
}
