import { m } from "#app/i18n/paraglide/messages.js";
import { buttonClass } from "#app/ui/link-button.tsx";
import { failureText } from "../saving/failure-text.ts";

export function PageLoading() {
  return (
    <div className="page-width">
      <LoadingNote />
    </div>
  );
}

/** Replaces a page whose contents failed to load, with a retry button. */
export function PageFailure({ title, error, onRetry }: { title: string; error: unknown; onRetry: () => void }) {
  return (
    <div className="page-width py-10" role="alert">
      <h1 className="text-2xl">{title}</h1>
      <p className="prose-text mt-3">{failureText(error)}</p>
      <button className={`${buttonClass("primary")} mt-6`} onClick={onRetry} type="button">
        {m.staff_retry()}
      </button>
    </div>
  );
}

export function LoadingNote() {
  return (
    <p className="py-10 text-ink-soft" role="status">
      {m.staff_loading()}
    </p>
  );
}
