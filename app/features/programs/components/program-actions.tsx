import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { Link } from "#app/ui/link.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import type { Program } from "../program-fields.ts";
import { ShortlistButton, ShortlistForm } from "../shortlist/shortlist-button.tsx";
import { ShortlistLink } from "../shortlist/shortlist-link.tsx";
import { GuideLink } from "./program-files-links.tsx";

/** Actions of a program's page: apply, ask, add to the selection, download the sheet or the guide. */
export function ProgramActions({ program: { code, name } }: { program: Pick<Program, "code" | "name"> }) {
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
