import { foreignLang } from "#app/i18n/foreign-lang.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { ScriptButton } from "#app/ui/script-button.tsx";
import { academicRankLabel } from "../academic-labels.ts";
import type { Academic } from "../academics.ts";

/** Rank and faculty, right below the name, with the button that prints the page. */
export function AcademicSummaryBar({ academic }: { academic: Academic }) {
  return (
    <div className="mt-8 flex flex-wrap items-center justify-between gap-x-10 gap-y-4 border-line border-y py-4 text-sm">
      <ul className="flex flex-wrap gap-x-8 gap-y-2">
        <li className="flex items-center gap-2.5 font-semibold">
          <span aria-hidden="true" className="size-2.5 bg-area print:hidden" />
          {academicRankLabel[academic.rank]()}
        </li>
        <li lang={foreignLang(academic.lang.faculty)}>{academic.faculty}</li>
      </ul>
      <ScriptButton onClick={() => window.print()}>{m.academic_print()}</ScriptButton>
    </div>
  );
}
