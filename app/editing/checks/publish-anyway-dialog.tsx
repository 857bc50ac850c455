import { m } from "#app/i18n/paraglide/messages.js";
import { buttonClass } from "#app/ui/link-button.tsx";
import { ModalDialog } from "#app/ui/modal-dialog.tsx";
import type { Warning } from "../description/warning.ts";
import { focusControl } from "./focus-control.ts";
import { Warnings } from "./warning-list.tsx";

/** What saving does: visitors see it at once, later, or later as before. */
export type SaveForVisitors = "publish" | "schedule" | "save";

const texts = {
  publish: { title: m.check_question, button: m.check_publish_anyway },
  schedule: { title: m.check_question_schedule, button: m.check_schedule_anyway },
  save: { title: m.check_question_save, button: m.check_save_anyway },
} satisfies Record<SaveForVisitors, unknown>;

/**
 * Asks whether to publish, or schedule, what has something to look at. Choosing a warning closes the question and leads
 * there.
 */
export function PublishAnywayDialog({
  does,
  warnings,
  onJump = focusControl,
  onClose,
  onPublish,
  onPublishSpanish = null,
}: {
  does: SaveForVisitors;
  warnings: readonly Warning[];
  /** Leads to a control by its id. */
  onJump?: (id: string) => void;
  onClose: () => void;
  onPublish: () => void;
  /** Publishes the Spanish alone; null where nothing that is asked about is English. */
  onPublishSpanish?: (() => void) | null;
}) {
  return (
    <ModalDialog
      actions={
        <>
          <button className={buttonClass("outline")} onClick={onClose} type="button">
            {m.check_keep_editing()}
          </button>
          {onPublishSpanish ? (
            <button className={buttonClass("outline")} onClick={onPublishSpanish} type="button">
              {m.check_publish_spanish()}
            </button>
          ) : null}
          <button className={buttonClass()} onClick={onPublish} type="button">
            {texts[does].button()}
          </button>
        </>
      }
      onClose={onClose}
      title={texts[does].title()}
    >
      <p>{m.check_question_text()}</p>
      <Warnings
        onJump={(id) => {
          onClose();
          // The dialog gives the focus back as it closes.
          requestAnimationFrame(() => onJump(id));
        }}
        warnings={warnings}
      />
    </ModalDialog>
  );
}
