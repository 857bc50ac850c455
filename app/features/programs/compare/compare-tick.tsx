import { m } from "#app/i18n/paraglide/messages.js";
import { narrowingFormId } from "#app/ui/faceted-list/faceted-list.tsx";
import { useCompareSelection } from "./use-compare-selection.ts";

/**
 * Ticks a program of a list for comparison. It belongs to the form that narrows the list, so that a tick is still there
 * when the list becomes another; the list's `CompareBar` leads to the comparison.
 */
export function CompareTick({ code, name }: { code: string; name: string }) {
  const isTicked = useCompareSelection().includes(code);
  return (
    <label className="inline-flex min-h-11 cursor-pointer items-center gap-2">
      <input
        aria-label={m.compare_tick_name({ name })}
        className="size-5 accent-primary"
        data-quiet
        defaultChecked={isTicked}
        form={narrowingFormId}
        name="programa"
        type="checkbox"
        value={code}
      />
      {m.compare_tick()}
    </label>
  );
}
