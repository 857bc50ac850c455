import type { ReactNode } from "react";
import { data } from "react-router";
import { Panel } from "#app/features/admissions/components/panel.tsx";
import { ChangeAnswers, EligibilityForm } from "#app/features/admissions/eligibility/eligibility-form.tsx";
import { degreeLabel } from "#app/features/admissions/eligibility/eligibility-labels.ts";
import {
  type EligibilityRequest,
  eligibilityKeys,
  readEligibility,
  writeEligibility,
} from "#app/features/admissions/eligibility/eligibility-request.ts";
import {
  type EligibilityData,
  loadEligibility,
  type ProgramsByVerdict,
} from "#app/features/admissions/eligibility/load-eligibility.ts";
import { ProgramAnswer, ProgramRules } from "#app/features/admissions/eligibility/program-answer.tsx";
import { readPlaceholders } from "#app/features/admissions/placeholders.ts";
import { findPageTexts } from "#app/features/pages/page-queries.ts";
import { PageMeta } from "#app/features/site/components/page-meta.tsx";
import { counted } from "#app/i18n/counted.ts";
import { foreignLang } from "#app/i18n/foreign-lang.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { notFound } from "#app/lib/not-found.ts";
import type { PageHandle } from "#app/lib/page-handle.ts";
import { anonymousClient } from "#app/supabase/client.server.ts";
import { Link } from "#app/ui/link.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { PagePart } from "#app/ui/page-part.tsx";
import { Prose } from "#app/ui/prose.tsx";
import type { Route } from "./+types/eligibility";

export const handle: PageHandle = { queryKeys: eligibilityKeys };

/** Answers are only in the address; a page with answers is not cached. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const db = anonymousClient(context);
  const locale = getLocale();
  const asked = readEligibility(new URL(request.url).searchParams);
  const prose = await readPlaceholders(db);
  const [eligibility, texts] = await Promise.all([
    loadEligibility(db, asked, locale, prose.today),
    findPageTexts(db, ["eligibility"], locale, prose.fill),
  ]);
  if (!eligibility) throw notFound(m.program_not_found());
  return data(
    { eligibility, rules: texts.eligibility ?? null },
    eligibility.isAnswered ? { headers: { "Cache-Control": "private, no-store" } } : {},
  );
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export default function EligibilityPage({ loaderData: { eligibility, rules } }: Route.ComponentProps) {
  const { request, forOne, forAll, title, isAnswered } = eligibility;
  const paths = pathsIn();
  return (
    <>
      <PageMeta
        description={m.eligible_lead()}
        noindex={isAnswered}
        path={paths.eligibility()}
        title={m.eligible_title()}
      />
      <PageHeader
        crumbs={[
          { label: m.nav_home(), to: paths.home() },
          { label: m.apply_title(), to: paths.apply(request.program ?? undefined) },
        ]}
        crumbsLabel={m.breadcrumbs_label()}
        isCompact
        lead={m.eligible_lead()}
        title={m.eligible_title()}
      />
      <div className="page-width pb-10">
        {forOne ? <ProgramAnswer answer={forOne} request={request} /> : null}
        {forAll ? (
          <EveryProgramAnswer programs={forAll} request={request}>
            {title ? <CitedTitle title={title} /> : null}
          </EveryProgramAnswer>
        ) : null}
        {isAnswered && !forOne && !forAll && title ? <CountryAnswer title={title} /> : null}
        {isAnswered ? null : (
          <Panel>
            <EligibilityForm {...eligibility} />
          </Panel>
        )}
        {forOne && title ? <CitedTitle title={title} /> : null}
        {forOne ? <ProgramRules answer={forOne} /> : null}
        {forAll ? <AllPrograms programs={forAll} request={request} /> : null}
        {isAnswered ? <ChangeAnswers {...eligibility} /> : null}
        {rules ? (
          <PagePart summary="" id="regla" lang={foreignLang(rules.lang.title)} title={rules.title}>
            <Prose blocks={rules.blocks} compact lang={foreignLang(rules.lang.blocks)} />
          </PagePart>
        ) : null}
      </div>
    </>
  );
}

function EveryProgramAnswer({
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

function AllPrograms({ programs, request }: { programs: ProgramsByVerdict; request: EligibilityRequest }) {
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
function CitedTitle({ title }: { title: NonNullable<EligibilityData["title"]> }) {
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

function CountryAnswer({ title }: { title: NonNullable<EligibilityData["title"]> }) {
  return (
    <Panel>
      <h2 className="text-2xl">{m.eligible_country_yes({ country: title.country })}</h2>
      <CitedTitle title={title} />
      <p className="mt-3 text-sm">{m.eligible_country_more()}</p>
    </Panel>
  );
}
