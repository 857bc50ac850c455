import type { ComponentProps } from "react";
import { foreignLang } from "#app/i18n/foreign-lang.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { Link } from "#app/ui/link.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import type { Program } from "../program-fields.ts";
import { programTypeLabel } from "../program-labels.ts";
import { ShortlistButton, ShortlistForm } from "../shortlist/shortlist-button.tsx";
import { ShortlistLink } from "../shortlist/shortlist-link.tsx";
import { GuideLink } from "./program-files-links.tsx";
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

/** Actions of a program's page: apply, ask, add to the selection, download the sheet or the guide. */
function ProgramActions({ program: { code, name } }: { program: Pick<Program, "code" | "name"> }) {
  const paths = pathsIn();
  return (
    <div className="border-line border-t pt-3 text-sm print:hidden sm:pt-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <LinkButton look="accent" to={paths.apply(code)}>
          {m.program_apply()}
        </LinkButton>
        <LinkButton look="outline" to={paths.contact(code)}>
          {m.program_ask()}
        </LinkButton>
        <ShortlistButton code={code} name={name} />
      </div>
      <ShortlistForm />
      <ul className="mt-1 flex flex-wrap items-center gap-x-6">
        <li>
          <Link className="inline-flex min-h-11 items-center text-link" to={paths.eligibility(code)}>
            {m.eligible_title()}
          </Link>
        </li>
        <li>
          <a className="inline-flex min-h-11 items-center text-link" href={paths.programSheet(code)}>
            {m.program_sheet()}
          </a>
        </li>
        <li>
          <GuideLink />
        </li>
        <li>
          <ShortlistLink />
        </li>
      </ul>
    </div>
  );
}
