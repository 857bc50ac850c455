import type { ComponentProps } from "react";
import { foreignLang } from "#app/i18n/foreign-lang.ts";
import { programTypeLabel } from "../program-labels.ts";
import { ProgramActions } from "./program-actions.tsx";
import { ProgramHighlights } from "./program-highlights.tsx";

export function ProgramHeading(props: ComponentProps<typeof ProgramHighlights>) {
  const { program } = props;
  return (
    <>
      <p className="mt-2 mb-3 flex flex-wrap items-center gap-x-3 text-sm sm:mt-3 sm:mb-5">
        <span className="flex items-center gap-2 font-semibold">
          <span aria-hidden="true" className="size-2.5 bg-area [print-color-adjust:exact]" />
          {programTypeLabel[program.type]()}
        </span>
        <span className="text-ink-soft" lang={foreignLang(program.lang.faculty)}>
          {program.faculty}
        </span>
      </p>
      <ProgramHighlights {...props} />
      <ProgramActions program={program} />
    </>
  );
}
