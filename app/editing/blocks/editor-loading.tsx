import { m } from "#app/i18n/paraglide/messages.js";
import { buttonClass } from "#app/ui/link-button.tsx";

/** Message while an editor loads or after it failed to load. */
export function EditorLoading({ hasFailed, retry }: { hasFailed: boolean; retry: () => void }) {
  if (!hasFailed) {
    return (
      <p className="mb-3 text-ink-soft text-xs" role="status">
        {m.blocks_loading()}
      </p>
    );
  }
  return (
    <div
      className="mb-3 flex flex-wrap items-center gap-x-4 border-danger border-l-4 bg-raised px-4 py-2 text-sm"
      role="alert"
    >
      <p>{m.blocks_load_failed()}</p>
      <button className={buttonClass("quiet")} onClick={retry} type="button">
        {m.staff_retry()}
      </button>
    </div>
  );
}
