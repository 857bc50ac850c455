import type { ReactNode } from "react";
import { counted } from "#app/i18n/counted.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { Link } from "#app/ui/link.tsx";
import { PagePart } from "#app/ui/page-part.tsx";
import { Panel } from "../components/panel.tsx";
import { degreeLabel } from "./eligibility-labels.ts";
import { type EligibilityRequest, writeEligibility } from "./eligibility-request.ts";
import type { EligibilityData, ProgramsByVerdict } from "./load-eligibility.ts";

export function EveryProgramAnswer({
  programs: { yes, ask, no },
  request,
  children,
}: {
  programs: ProgramsByVerdict;
  request: EligibilityRequest;
  children: ReactNode;
}) {
  const rest = [
    ask.length > 0 ? counted(ask.length, m.eligible_all_ask_one, m.eligible_all_ask) : null,
    no.length > 0 ? counted(no.length, m.eligible_all_no_one, m.eligible_all_no) : null,
  ].filter((sentence) => sentence !== null);
  return (
    <Panel>
      {request.degree ? <p className="text-ink-soft text-sm">{degreeLabel[request.degree]()}</p> : null}
      <h2 className="mt-1 text-2xl">
        {yes.length > 0 ? counted(yes.length, m.eligible_all_yes_one, m.eligible_all_yes) : m.eligible_all_none()}
      </h2>
      {rest.length > 0 ? <p className="prose-text mt-2">{rest.join(" ")}</p> : null}
      {children}
    </Panel>
  );
}

export function AllPrograms({ programs, request }: { programs: ProgramsByVerdict; request: EligibilityRequest }) {
  const groups = [
    { id: "si", title: m.eligible_group_yes(), of: programs.yes },
    { id: "consulte", title: m.eligible_group_ask(), of: programs.ask },
    { id: "no", title: m.eligible_group_no(), of: programs.no },
  ].filter(({ of }) => of.length > 0);
  return (
    <div className="mt-6">
      {groups.map(({ id, title, of }) => (
        <PagePart
          id={id}
          key={id}
          title={title}
          {...(id === "si" ? {} : { summary: counted(of.length, m.programs_count_one, m.programs_count) })}
        >
          <ul className="gap-x-12 lg:columns-2">
            {of.map(({ code, name, lang, closing, canApply, reason }) => (
              <li className="relative break-inside-avoid border-line border-b py-2 text-sm leading-snug" key={code}>
                <p className="flex flex-wrap justify-between gap-x-4">
                  <Link
                    className="covering-link font-semibold hover:underline"
                    lang={lang}
                    to={`${pathsIn().eligibility()}${writeEligibility(request, code)}`}
                  >
                    {name}
                  </Link>
                  {id === "no" ? null : <span className={canApply ? "text-primary" : "text-ink-soft"}>{closing}</span>}
                </p>
                {reason ? <p className="text-ink-soft text-xs">{reason}</p> : null}
              </li>
            ))}
          </ul>
        </PagePart>
      ))}
    </div>
  );
}

/** Recognition of a country's degree, as in the office's table, with a link to the table. */
export function CitedTitle({ title }: { title: NonNullable<EligibilityData["title"]> }) {
  return (
    <div className="mt-3 border-accent border-l-4 pl-4">
      <p lang={title.lang}>
        <strong className="font-semibold">{title.country}.</strong> {title.title}. {title.rule}
      </p>
      <p className="mt-1 text-sm">
        <Link className="text-link" lang={title.lang} to={pathsIn().customPage(title.page.slug)}>
          {title.page.title}
        </Link>
      </p>
    </div>
  );
}

export function CountryAnswer({ title }: { title: NonNullable<EligibilityData["title"]> }) {
  return (
    <Panel>
      <h2 className="text-2xl">{m.eligible_country_yes({ country: title.country })}</h2>
      <CitedTitle title={title} />
      <p className="mt-3 text-sm">{m.eligible_country_more()}</p>
    </Panel>
  );
}
