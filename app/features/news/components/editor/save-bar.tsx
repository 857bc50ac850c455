import type { ReactNode } from "react";
import type { Persistence } from "#app/editing/drafts/local-draft.ts";
import { dateAndTime } from "#app/i18n/format-moment.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { buttonClass } from "#app/ui/link-button.tsx";
import type { EditedNews } from "../../editing/edited-news.ts";
import { isStored } from "../../editing/edited-news.ts";
import { failureText } from "../../editing/failure-text.ts";
import { publicationOf } from "../../editing/publication.ts";
import type { SaveOutcome } from "../../editing/save-edited-news.ts";
import type { NewsRow } from "../../news.ts";

const saveButtonId = "save-news";

type Failed = Extract<SaveOutcome, { result: "failed" }>;

/** Always in sight: whether everything is saved, what went wrong, and the button that saves. */
export function SaveBar({
  edited,
  base,
  isDirty,
  isSaving,
  failure,
  keeping,
  timeZone,
  note,
  onSave,
}: {
  edited: EditedNews;
  base: NewsRow | null;
  isDirty: boolean;
  isSaving: boolean;
  failure: Failed | null;
  /** How much of it the browser keeps. */
  keeping: Persistence;
  timeZone: string;
  /** What else has to be known before saving. */
  note: ReactNode;
  onSave: () => void;
}) {
  const isPublic = base !== null && isStored(base) && publicationOf(base, new Date()) === "published";
  return (
    <div className="sticky bottom-0 z-20 border-ink border-t-2 bg-paper">
      <div className="page-width py-3">
        {note}
        <div role="alert">
          {failure ? (
            <div className="mb-3 grid gap-1 border-danger border-l-4 bg-white px-4 py-3 text-sm">
              <p className="font-semibold text-danger">{failureTitle(failure)}</p>
              <p>
                {failureText(failure.error)} {keeping === "nothing" ? m.staff_save_not_kept() : m.staff_save_kept()}
              </p>
              <p>
                <button
                  className="inline-flex min-h-9 items-center text-link text-primary"
                  disabled={isSaving}
                  onClick={() => {
                    // This button goes with the message: the focus must not go with it.
                    document.getElementById(saveButtonId)?.focus();
                    onSave();
                  }}
                  type="button"
                >
                  {m.staff_retry()}
                </button>
              </p>
            </div>
          ) : null}
        </div>
        <div className="flex items-center justify-between gap-x-6">
          <p className="flex flex-wrap items-center gap-x-4 text-xs sm:text-sm">
            <span className={isDirty ? "font-semibold" : "text-ink-soft"}>
              {stateText(base, isDirty, isSaving, timeZone)}
            </span>
            {isPublic ? (
              <a
                className="inline-flex min-h-9 items-center text-link text-primary"
                href={pathsIn().newsItem(base.slug)}
              >
                {m.staff_view_on_site()}
              </a>
            ) : null}
          </p>
          <div className="flex shrink-0 items-center gap-4">
            <span className="hidden text-ink-soft text-xs md:inline">{m.staff_save_shortcut()}</span>
            <button
              aria-disabled={isSaving}
              className={buttonClass("primary")}
              id={saveButtonId}
              onClick={onSave}
              type="button"
            >
              {isSaving ? m.staff_saving() : saveLabel(edited, base)}
            </button>
          </div>
        </div>
      </div>
    </div>
  );
}

function stateText(base: NewsRow | null, isDirty: boolean, isSaving: boolean, timeZone: string): string {
  if (isSaving) return m.staff_saving();
  if (isDirty) return m.staff_state_unsaved();
  return base ? m.staff_state_saved({ date: dateAndTime(base.updated_at, timeZone) }) : m.staff_state_new();
}

/** What the button will do to what visitors see. */
function saveLabel({ status }: EditedNews, base: NewsRow | null): string {
  const present = base && isStored(base) ? base.status : null;
  if (status === present && status !== "draft") return m.staff_save_changes();
  if (status === "draft") return present === "published" ? m.staff_save_withdraw() : m.staff_save_draft();
  if (status === "review") return m.staff_save_review();
  return status === "scheduled" ? m.staff_save_schedule() : m.staff_save_publish();
}

function failureTitle({ during, kept }: Failed): string {
  if (during === "image") return m.staff_save_failed_image();
  return isStored(kept) ? m.staff_save_failed_update({ id: kept.id }) : m.staff_save_failed_create();
}
