import { m } from "#app/i18n/paraglide/messages.js";
import { buttonClass } from "#app/ui/link-button.tsx";
import { ModalDialog } from "#app/ui/modal-dialog.tsx";
import type { Warning } from "../description/warning.ts";
import { focusControl } from "./focus-control.ts";
import { Warnings } from "./warning-list.tsx";

/** Effect of saving: publish now, schedule, or save a published or scheduled record. */
export type SaveForVisitors = "publish" | "schedule" | "save";

const texts = {
  publish: { title: m.check_question, button: m.check_publish_anyway },
  schedule: { title: m.check_question_schedule, button: m.check_schedule_anyway },
  save: { title: m.check_question_save, button: m.check_save_anyway },
} satisfies Record<SaveForVisitors, unknown>;

/**
 * Asks for confirmation to publish or schedule despite warnings. Selecting a warning closes the dialog and focuses its
 * control.
 */
export function PublishAnywayDialog({
  does,
  warnings,
  onClose,
  onPublish,
  onPublishSpanish = null,
}: {
  does: SaveForVisitors;
  warnings: readonly Warning[];
  onClose: () => void;
  onPublish: () => void;
  /** Publishes the Spanish only; null if no warning concerns the English. */
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
          // The closing dialog restores focus first.
          requestAnimationFrame(() => focusControl(id));
        }}
        warnings={warnings}
      />
    </ModalDialog>
  );
}
