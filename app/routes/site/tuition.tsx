import { data } from "react-router";
import { listScholarships } from "#app/features/admissions/benefit-queries.ts";
import { CalendarLink, DeadlineList } from "#app/features/admissions/components/deadline-list.tsx";
import { FittingScholarships } from "#app/features/admissions/components/fitting-scholarships.tsx";
import { ProgramFeeList } from "#app/features/admissions/components/program-fees.tsx";
import { TuitionForm } from "#app/features/admissions/components/tuition-form.tsx";
import { TuitionResult } from "#app/features/admissions/components/tuition-result.tsx";
import { TuitionRules } from "#app/features/admissions/components/tuition-rules.tsx";
import { listDeadlines } from "#app/features/admissions/deadline-queries.ts";
import { listFeeRules, listProgramFees } from "#app/features/admissions/fee-queries.ts";
import { readRulesInProse } from "#app/features/admissions/rules-in-prose.ts";
import { yearsOfStudy } from "#app/features/admissions/tuition.ts";
import { calculateTuition } from "#app/features/admissions/tuition-calculation.ts";
import { chooseFeeRule, parseTuitionChoice, tuitionKeys } from "#app/features/admissions/tuition-choice.ts";
import { findPageTexts } from "#app/features/pages/page-queries.ts";
import { programTypeLabel } from "#app/features/programs/program-labels.ts";
import { programPath } from "#app/features/programs/program-path.ts";
import { programTypes } from "#app/features/programs/programs.ts";
import { PageMeta } from "#app/features/site/components/page-meta.tsx";
import { foreignLang } from "#app/i18n/foreign-lang.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { sitePages } from "#app/i18n/site-pages.ts";
import type { PageHandle } from "#app/lib/page-handle.ts";
import { anonymousClient } from "#app/supabase/client.server.ts";
import { LinkButton } from "#app/ui/link-button.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Prose } from "#app/ui/prose.tsx";
import { Section } from "#app/ui/section.tsx";
import type { Route } from "./+types/tuition";

export const handle: PageHandle = { queryKeys: tuitionKeys };

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const db = anonymousClient(context);
  const locale = getLocale();
  const prose = await readRulesInProse(db, query.get("anio"));
  const { today } = prose;
  const [programs, rules, scholarships, deadlines, texts] = await Promise.all([
    listProgramFees(db, locale),
    listFeeRules(db, locale),
    listScholarships(db, locale, prose),
    listDeadlines(db, locale, prose),
    findPageTexts(db, sitePages.tuition.texts, locale, prose.fill),
  ]);
  const rule = chooseFeeRule(rules, query.get("anio"), today);
  const code = query.get("programa")?.trim() || null;
  const program = programs.find((candidate) => candidate.code === code) ?? null;
  const loaded = {
    programs,
    rule,
    years: rules.map(({ year }) => year),
    scholarships: program ? scholarships : [],
    deadlines: deadlines.filter(({ subject }) => subject === "tuition" || subject === "scholarships"),
    texts,
    today,
    program,
    parsed: rule ? parseTuitionChoice(query, rule, program?.semesters ?? null) : null,
    isUnknownProgram: code !== null && program === null,
  };
  return data(loaded, { status: loaded.isUnknownProgram ? 404 : 200 });
}

export default function TuitionPage({ loaderData }: Route.ComponentProps) {
  const { programs, rule, years, scholarships, deadlines, texts, today, program, parsed, isUnknownProgram } =
    loaderData;
  const paths = pathsIn();
  const intro = texts["tuition-intro"];
  const payment = texts["tuition-payment"];
  const help = texts["tuition-help"];
  const groups = programTypes
    .map((type) => ({
      label: programTypeLabel[type](),
      programs: programs.filter((candidate) => candidate.type === type),
    }))
    .filter((group) => group.programs.length > 0);
  const title = intro?.title ?? m.tuition_title();
  return (
    <>
      <PageMeta
        description={intro?.description}
        noindex={isUnknownProgram}
        path={paths.tuition()}
        title={program ? `${title}: ${program.name}` : title}
      />
      <PageHeader
        crumbs={[{ label: m.nav_home(), to: paths.home() }]}
        crumbsLabel={m.breadcrumbs_label()}
        lead={m.tuition_lead()}
        title={title}
        titleLang={intro && intro.lang !== getLocale() ? intro.lang : undefined}
      />
      {rule && parsed ? (
        <div className="page-width grid items-start gap-x-10 gap-y-10 pb-6 lg:grid-cols-12">
          <div className="lg:col-span-4">
            <TuitionForm
              action={`${paths.tuition()}#resultado`}
              groups={groups}
              parsed={parsed}
              rule={rule}
              years={years}
              yearsOfProgram={program ? yearsOfStudy(program.semesters) : null}
            />
          </div>
          <div className="min-w-0 lg:col-span-8">
            {program?.annualFee ? (
              <TuitionResult
                calculation={calculateTuition({ ...program, annualFee: program.annualFee }, parsed.choice, rule, today)}
                choice={parsed.choice}
                program={program}
                programTo={programPath(program)}
                rule={rule}
              />
            ) : (
              <div className="border-ink border-t-2 pt-5" id="resultado">
                <p className="prose-text" role="status">
                  {isUnknownProgram
                    ? m.tuition_unknown_program({ code: parsed.choice.programCode ?? "" })
                    : program
                      ? m.tuition_program_unpublished({ program: program.name })
                      : m.tuition_choose_first()}
                </p>
                {intro && !program ? (
                  <div className="mt-6">
                    <Prose blocks={intro.blocks} lang={foreignLang(intro.lang)} />
                  </div>
                ) : null}
              </div>
            )}
          </div>
        </div>
      ) : (
        <p className="page-width prose-text pb-8">{m.tuition_no_rules()}</p>
      )}
      {program && parsed ? (
        <Section aside={m.tuition_scholarships_aside()} id="becas" title={m.tuition_scholarships()}>
          <FittingScholarships
            average={parsed.choice.average}
            deadlines={deadlines}
            programType={program.type}
            scholarships={scholarships}
            today={today}
          />
        </Section>
      ) : null}
      {rule ? (
        <Section id="reglas" title={m.tuition_rules({ year: String(rule.year) })}>
          <TuitionRules rule={rule} />
        </Section>
      ) : null}
      {payment ? (
        <Section aside={payment.description} id="pago" title={payment.title}>
          <Prose blocks={payment.blocks} lang={foreignLang(payment.lang)} />
        </Section>
      ) : null}
      <Section aside={<CalendarLink subject="tuition" />} id="fechas" title={m.tuition_dates()}>
        <DeadlineList
          programTo={programPath}
          deadlines={deadlines.filter(({ subject }) => subject === "tuition")}
          today={today}
        />
      </Section>
      {help ? (
        <Section aside={help.description} id="ayuda" title={help.title}>
          <Prose blocks={help.blocks} lang={foreignLang(help.lang)} />
        </Section>
      ) : null}
      {program ? (
        <p className="page-width pb-10">
          <LinkButton look="outline" to={`${paths.tuition()}#valores`}>
            {m.tuition_all_programs()}
          </LinkButton>
        </p>
      ) : (
        <Section aside={m.tuition_programs_aside()} id="valores" title={m.tuition_programs()}>
          <ProgramFeeList groups={groups} />
        </Section>
      )}
    </>
  );
}
