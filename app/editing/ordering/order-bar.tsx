import { m } from "#app/i18n/paraglide/messages.js";
import { buttonClass } from "#app/ui/link-button.tsx";
import type { useRecordOrder } from "./use-record-order.ts";

/** Toolbar for an unsaved order: saves it, and reports changes by other users. */
export function OrderBar({
  order,
  onSave,
  onDiscard,
}: {
  order: Pick<ReturnType<typeof useRecordOrder>, "isOutdated" | "isSaving" | "failure" | "rebase">;
  onSave: () => void;
  onDiscard: () => void;
}) {
  const { isOutdated, isSaving, failure, rebase } = order;
  return (
    <section
      aria-label={m.order_bar_label()}
      className="sticky bottom-0 z-20 mt-4 border-ink border-t-2 bg-paper-deep px-4 py-3 text-sm print:hidden"
    >
      <div role="alert">
        {isOutdated ? <p className="mb-2 border-accent border-l-4 pl-3">{m.order_overtaken()}</p> : null}
        {failure ? <p className="mb-2 border-danger border-l-4 pl-3 font-semibold text-danger">{failure}</p> : null}
      </div>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <p className="font-semibold" role="status">
          {isSaving ? m.editing_saving() : m.order_unsaved()}
        </p>
        <div className="flex flex-wrap gap-2 sm:ml-auto">
          {isOutdated ? (
            <button className={buttonClass("primary")} onClick={() => rebase(true)} type="button">
              {m.order_keep_mine()}
            </button>
          ) : (
            <button aria-disabled={isSaving} className={buttonClass("primary")} onClick={onSave} type="button">
              {m.order_save()}
            </button>
          )}
          <button className={buttonClass("outline")} onClick={onDiscard} type="button">
            {isOutdated ? m.order_show_stored() : m.order_discard()}
          </button>
        </div>
      </div>
    </section>
  );
}
