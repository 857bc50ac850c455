import { useNavigate } from "react-router";
import { counted } from "#app/i18n/counted.ts";
import { formatNumber } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { narrowingFormId } from "#app/ui/faceted-list/faceted-list.tsx";
import { buttonClass } from "#app/ui/link-button.tsx";
import { ShortlistForm } from "../shortlist/shortlist-button.tsx";
import { ShortlistLink } from "../shortlist/shortlist-link.tsx";
import { maxCompared } from "./comparison.ts";
import { tickedElsewhere, useCompareSelection } from "./use-compare-selection.ts";

/**
 * Footer of a list with checkboxes: button to compare, and the form that `ShortlistButton` refers to. Sticky as soon as
 * a program is ticked (styles/page.css). Once per page, after the list. `shown` are the programs of the list; ticked
 * ones may be elsewhere.
 */
export function CompareBar({ shown }: { shown: { code: string }[] }) {
  const ticked = useCompareSelection();
  const navigate = useNavigate();
  const unseen = tickedElsewhere(ticked, shown).length;
  return (
    <div className="compare-bar z-20 border-ink border-t bg-paper py-2 text-sm print:hidden">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-1">
        <button
          className={buttonClass("primary")}
          form={narrowingFormId}
          formAction={pathsIn().compare()}
          onClick={(event) => {
            const codes = new FormData(event.currentTarget.form ?? undefined).getAll("programa").map(String);
            event.preventDefault();
            void navigate(pathsIn().compare(codes.length > 0 ? codes : [""]));
          }}
          // The empty code distinguishes a submission without ticks from a visit without parameters.
          name="programa"
          type="submit"
          value=""
        >
          {m.compare_submit()}
        </button>
        <p aria-live="polite" className={ticked.length > 0 ? "font-semibold" : "text-ink-soft max-sm:sr-only"}>
          {tickedText(ticked.length)}
          {unseen > 0 ? <span className="block font-normal text-ink-soft">{unseenText(unseen)}</span> : null}
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
  if (count > maxCompared) return m.compare_ticked_too_many({ count: formatNumber(count) });
  return counted(count, m.compare_ticked_one, m.compare_ticked);
}

function unseenText(count: number): string {
  return counted(count, m.compare_ticked_unseen_one, m.compare_ticked_unseen);
}
