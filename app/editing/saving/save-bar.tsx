import type { ReactNode } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { buttonClass } from "#app/ui/link-button.tsx";
import type { Persistence } from "../drafts/local-draft.ts";
import { failureText, isWorthRetrying } from "./failure-text.ts";

const saveButtonId = "save-record";

/** Sticky bar with the save button, the saved state and the last failure. */
export function SaveBar({
  savedAt,
  isProposed = false,
  isDirty,
  isSaving,
  failure,
  persistence,
  copy,
  publicHref,
  saveLabel,
  otherAct = null,
  note,
  onSave,
}: {
  /** Time of the last save, formatted for use in a sentence; null for a new record. */
  savedAt: string | null;
  /** True if the saved version is a proposal in review. */
  isProposed?: boolean;
  isDirty: boolean;
  isSaving: boolean;
  /**
   * Failure of the last save. `title` and `keptText`, which explains that the browser keeps the record, name the
   * record. `text` is set if a rule rejected the record: it gives the reason and the correction, and no retry is
   * offered.
   */
  failure: { title: string; keptText: string; error: unknown; text?: string | null } | null;
  persistence: Persistence;
  /** Message about where unsaved changes are stored. */
  copy: ReactNode;
  /** Address of the public page; null while visitors do not see the record. */
  publicHref: string | null;
  saveLabel: string;
  /** A second button beside the save button. */
  otherAct?: { label: string; run: () => void } | null;
  note: ReactNode;
  onSave: () => void;
}) {
  return (
    <div className="sticky bottom-0 z-20 border-ink border-t-2 bg-paper" data-save-bar="">
      <div className="page-width py-3">
        {note}
        <div role="alert">
          {failure ? (
            <div className="mb-3 grid gap-1 border-danger border-l-4 bg-raised px-4 py-3 text-sm">
              <p className="font-semibold text-danger">{failure.title}</p>
              <p>
                {failure.text ?? failureText(failure.error)}{" "}
                {persistence === "nothing" ? m.editing_save_not_kept() : failure.keptText}
              </p>
              {failure.text || !isWorthRetrying(failure.error) ? null : (
                <p>
                  <button
                    className="inline-flex small-target items-center text-link text-primary"
                    disabled={isSaving}
                    onClick={() => {
                      // This button is removed with the message, so the focus moves first.
                      document.getElementById(saveButtonId)?.focus();
                      onSave();
                    }}
                    type="button"
                  >
                    {m.staff_retry()}
                  </button>
                </p>
              )}
            </div>
          ) : null}
        </div>
        <div className={`flex items-center justify-between gap-x-6 gap-y-2 ${otherAct ? "max-sm:flex-wrap" : ""}`}>
          <p
            className={`flex flex-wrap items-center gap-x-4 text-xs sm:text-sm ${otherAct ? "max-sm:basis-full" : ""}`}
          >
            <span className={isDirty ? "font-semibold" : "text-ink-soft"}>
              {stateText({ savedAt, isProposed, isDirty, isSaving })}
            </span>
            {isSaving ? null : copy}
            {publicHref ? (
              <a className="inline-flex small-target items-center text-link text-primary" href={publicHref}>
                {m.editing_view_on_site()}
              </a>
            ) : null}
          </p>
          <div className="flex shrink-0 items-center gap-4 max-sm:ml-auto">
            <span className="hidden text-ink-soft text-xs md:inline">{m.editing_save_shortcut()}</span>
            {otherAct ? (
              <button
                aria-disabled={isSaving}
                className={buttonClass("outline")}
                onClick={() => {
                  if (isSaving) return;
                  // This button is removed, so the focus moves first.
                  document.getElementById(saveButtonId)?.focus();
                  otherAct.run();
                }}
                type="button"
              >
                {otherAct.label}
              </button>
            ) : null}
            <button
              aria-disabled={isSaving}
              className={buttonClass("primary")}
              id={saveButtonId}
              onClick={onSave}
              type="button"
            >
              {isSaving ? m.editing_saving() : saveLabel}
            </button>
          </div>
        </div>
      </div>
    </div>
  );
}

function stateText({
  savedAt,
  isProposed,
  isDirty,
  isSaving,
}: {
  savedAt: string | null;
  isProposed: boolean;
  isDirty: boolean;
  isSaving: boolean;
}): string {
  if (isSaving) return m.editing_saving();
  if (isDirty) return m.editing_state_unsaved();
  if (savedAt === null) return m.editing_state_new();
  return (isProposed ? m.editing_state_proposed : m.editing_state_saved)({ date: savedAt });
}
