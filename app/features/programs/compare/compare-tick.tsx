import { m } from "#app/i18n/paraglide/messages.js";

/** The id of the form that a page's ticks belong to. */
export const compareFormId = "compare-form";

/** Ticks a program of a list for comparison. Needs a `CompareBar` on the page, which holds the form. */
export function CompareTick({ code, name }: { code: string; name: string }) {
  return (
    <label className="inline-flex min-h-11 cursor-pointer items-center gap-2">
      <input className="size-5 accent-primary" form={compareFormId} name="programa" type="checkbox" value={code} />
      <span>
        {m.compare_tick()}
        <span className="sr-only">{m.compare_tick_name({ name })}</span>
      </span>
    </label>
  );
}
