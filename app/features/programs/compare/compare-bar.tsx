import { useEffect, useState } from "react";
import { Form, useLocation } from "react-router";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { buttonClass } from "#app/ui/link-button.tsx";
import { ShortlistForm } from "../shortlist/shortlist-button.tsx";
import { ShortlistLink } from "../shortlist/shortlist-link.tsx";
import { compareFormId } from "./compare-tick.tsx";
import { comparedAtMost } from "./comparison.ts";

/**
 * The foot of a list whose entries can be ticked: it holds the forms that `CompareTick` and `ShortlistButton` belong
 * to, and stays in sight while the list is. Stands once on a page, after the list.
 */
export function CompareBar() {
  const count = useTickCount();
  return (
    <div className="compare-bar sticky bottom-0 z-20 border-ink border-t bg-paper py-2 text-sm print:hidden">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-1">
        <Form action={pathsIn().compare()} className="flex items-center gap-4" id={compareFormId}>
          <button className={buttonClass("primary")} type="submit">
            {m.compare_submit()}
          </button>
        </Form>
        <p aria-live="polite" className={count > 0 ? "font-semibold" : "text-ink-soft max-sm:sr-only"}>
          {tickedText(count)}
        </p>
        <span className="ml-auto">
          <ShortlistLink />
        </span>
      </div>
      <ShortlistForm />
    </div>
  );
}

function tickedText(count: number): string {
  if (count === 0) return m.compare_hint();
  if (count > comparedAtMost) return m.compare_ticked_too_many({ count: String(count) });
  return count === 1 ? m.compare_ticked_one() : m.compare_ticked({ count: String(count) });
}

/** How many entries of the page are ticked: also those that the browser ticked again when the visitor came back. */
function useTickCount(): number {
  const [count, setCount] = useState(0);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another state of the list has other ticks.
  useEffect(() => {
    const recount = () => {
      const form = document.getElementById(compareFormId);
      if (form instanceof HTMLFormElement) setCount(new FormData(form).getAll("programa").length);
    };
    recount();
    document.addEventListener("change", recount);
    return () => document.removeEventListener("change", recount);
  }, [key]);
  return count;
}
