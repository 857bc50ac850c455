import { foreignLang } from "#app/i18n/foreign-lang.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { Portrait } from "#app/ui/portrait.tsx";
import { ScriptButton } from "#app/ui/script-button.tsx";
import { academicRankLabel } from "../academic-labels.ts";
import type { Academic } from "../academics.ts";

/** Portrait, rank and faculty, right below the name, with the button that prints the page. */
export function AcademicSummaryBar({ academic }: { academic: Academic }) {
  return (
    <div className="mt-8 flex flex-wrap items-center justify-between gap-x-10 gap-y-4 border-line border-y py-4 text-sm">
      <div className="flex min-w-0 flex-wrap items-center gap-x-6 gap-y-3">
        <Portrait eager name={academic.name} photo={academic.photo} size="large" />
        <ul className="grid gap-y-2">
          <li className="flex items-center gap-2.5 font-semibold">
            <span aria-hidden="true" className="size-2.5 bg-area print:hidden" />
            {academicRankLabel[academic.rank]()}
          </li>
          <li lang={foreignLang(academic.lang.faculty)}>{academic.faculty}</li>
        </ul>
      </div>
      <ScriptButton onClick={() => window.print()}>{m.academic_print()}</ScriptButton>
    </div>
  );
}
