import { data } from "react-router";
import { CalendarLink, DeadlineList } from "#app/features/admissions/components/deadline-list.tsx";
import { FeeSection } from "#app/features/admissions/components/fee-section.tsx";
import { ScholarshipMatches } from "#app/features/admissions/components/scholarship-matches.tsx";
import { TuitionTool } from "#app/features/admissions/components/tuition-tool.tsx";
import { dayNumber } from "#app/features/admissions/counted-units.ts";
import { applicantOf, loadTuition, type TuitionData } from "#app/features/admissions/load-tuition.ts";
import { readPlaceholders } from "#app/features/admissions/placeholders.ts";
import type { FeeRule } from "#app/features/admissions/tuition.ts";
import { tuitionKeys } from "#app/features/admissions/tuition-choice.ts";
import { findPageTexts } from "#app/features/pages/page-queries.ts";
import type { PageText } from "#app/features/pages/pages.ts";
import { PageMeta } from "#app/features/site/components/page-meta.tsx";
import { foreignLang } from "#app/i18n/foreign-lang.ts";
import { formatDay, formatMonth, formatNumber, formatShare } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { sitePages } from "#app/i18n/site-pages.ts";
import type { PageHandle } from "#app/lib/page-handle.ts";
import { headingAnchors } from "#app/lib/text-parts.ts";
import { anonymousClient } from "#app/supabase/client.server.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import { PagePart } from "#app/ui/page-part.tsx";
import { Prose } from "#app/ui/prose.tsx";
import type { Route } from "./+types/tuition";

export const handle: PageHandle = { queryKeys: tuitionKeys };

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const db = anonymousClient(context);
  const locale = getLocale();
  const prose = await readPlaceholders(db, query.get("anio"));
  const [tuition, texts] = await Promise.all([
    loadTuition(db, query, locale, prose),
    findPageTexts(db, sitePages.tuition.texts, locale, prose.fill),
  ]);
  return data({ tuition, texts }, { status: tuition.isUnknownProgram ? 404 : 200 });
}

export default function TuitionPage({ loaderData: { tuition, texts } }: Route.ComponentProps) {
  const { rule, deadlines, today, program, isUnknownProgram } = tuition;
  const paths = pathsIn();
  const intro = texts["tuition-intro"];
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
        isCompact
        title={title}
        titleLang={foreignLang(intro?.lang.title)}
      />
      <TuitionTool tuition={tuition}>
        {intro ? <Prose blocks={intro.blocks} lang={foreignLang(intro.lang.blocks)} /> : null}
      </TuitionTool>
      <TuitionScholarships tuition={tuition} />
      <FeeSection tuition={tuition} />
      <div className="page-width pb-10">
        {rule ? (
          <PagePart
            summary={m.tuition_rules_gist({
              share: formatShare(rule.annualCashDiscount),
              date: formatDay(rule.annualCashUntil),
            })}
            id="reglas"
            title={m.tuition_rules({ year: String(rule.year) })}
          >
            <TuitionRules rule={rule} />
          </PagePart>
        ) : null}
        <TextPart id="pago" text={texts["tuition-payment"]} />
        <PagePart aside={<CalendarLink subject="tuition" />} summary="" id="fechas" title={m.tuition_dates()}>
          <DeadlineList deadlines={deadlines.filter(({ subject }) => subject === "tuition")} today={today} />
        </PagePart>
        <TextPart id="ayuda" text={texts["tuition-help"]} />
      </div>
    </>
  );
}

/** Scholarships for the chosen program and the applicant's answers; renders nothing without a program. */
function TuitionScholarships({ tuition }: { tuition: TuitionData }) {
  const { scholarships, deadlines, today } = tuition;
  const applicant = applicantOf(tuition);
  if (!applicant) return null;
  return (
    <div className="page-width">
      <PagePart aside={m.tuition_scholarships_aside()} summary="" id="becas" title={m.tuition_scholarships()}>
        <ScholarshipMatches {...{ applicant, deadlines, scholarships, today }} />
      </PagePart>
    </div>
  );
}

/** A text of `pages` as a collapsible part of a page; renders nothing if it is unpublished. */
function TextPart({ id, text }: { id: string; text: PageText | null | undefined }) {
  if (!text) return null;
  return (
    <PagePart
      aside={text.description ? <p lang={foreignLang(text.lang.description)}>{text.description}</p> : null}
      summary=""
      id={id}
      lang={foreignLang(text.lang.title)}
      title={text.title}
    >
      <Prose
        anchors={headingAnchors(text.blocks, `${id}-`)}
        blocks={text.blocks}
        lang={foreignLang(text.lang.blocks)}
      />
    </PagePart>
  );
}

/** Rules of one year as text, from the row that the calculation uses. */
function TuitionRules({ rule }: { rule: FeeRule }) {
  const facts = [
    { term: m.tuition_rule_raise(), text: m.tuition_rule_raise_text({ share: formatShare(rule.continuingRaise) }) },
    {
      term: m.tuition_payment_annual(),
      text: m.tuition_rule_annual_text({
        share: formatShare(rule.annualCashDiscount),
        date: formatDay(rule.annualCashUntil),
      }),
    },
    {
      term: m.tuition_payment_semester(),
      text: m.tuition_rule_semester_text({
        share: formatShare(rule.semesterCashDiscount),
        date: formatDay(rule.semesterCashUntil),
      }),
    },
  ];
  if (rule.maxChecks > 0) {
    const text = m.tuition_rule_checks_text({
      count: formatNumber(rule.maxChecks),
      day: dayNumber(rule.checkDay, getLocale()),
      from: formatMonth(rule.firstCheckMonth),
      to: formatMonth(rule.lastCheckMonth),
    });
    facts.push({ term: m.tuition_payment_checks(), text });
  }
  return (
    <>
      <dl className="border-line border-t">
        {facts.map(({ term, text }) => (
          <div className="grid gap-x-6 gap-y-1 border-line border-b py-4 sm:grid-cols-[14rem_1fr]" key={term}>
            <dt className="font-semibold text-sm">{term}</dt>
            <dd className="figures font-serif">{text}</dd>
          </div>
        ))}
      </dl>
      {rule.note ? (
        <p className="mt-4 max-w-[42rem] text-ink-soft text-sm" lang={foreignLang(rule.noteLang)}>
          {rule.note}
        </p>
      ) : null}
    </>
  );
}
