import { data } from "react-router";
import { Panel } from "#app/features/admissions/components/panel.tsx";
import {
  AllPrograms,
  CitedTitle,
  CountryAnswer,
  EveryProgramAnswer,
} from "#app/features/admissions/eligibility/all-answers.tsx";
import { ChangeAnswers, EligibilityForm } from "#app/features/admissions/eligibility/eligibility-form.tsx";
import { eligibilityKeys, readEligibility } from "#app/features/admissions/eligibility/eligibility-request.ts";
import { loadEligibility } from "#app/features/admissions/eligibility/load-eligibility.ts";
import { ProgramAnswer, ProgramRules } from "#app/features/admissions/eligibility/program-answer.tsx";
import { readPlaceholders } from "#app/features/admissions/placeholders.ts";
import { findPageTexts } from "#app/features/pages/page-queries.ts";
import { PageMeta } from "#app/features/site/components/page-meta.tsx";
import { foreignLang } from "#app/i18n/foreign-lang.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { notFound } from "#app/lib/not-found.ts";
import type { PageHandle } from "#app/lib/page-handle.ts";
import { anonymousClient } from "#app/supabase/client.server.ts";
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
