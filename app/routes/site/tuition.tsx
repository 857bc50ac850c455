import { data } from "react-router";
import { CalendarLink, DeadlineList } from "#app/features/admissions/components/deadline-list.tsx";
import { FeeSection } from "#app/features/admissions/components/fee-section.tsx";
import { TuitionRules } from "#app/features/admissions/components/tuition-rules.tsx";
import { TuitionScholarships } from "#app/features/admissions/components/tuition-scholarships.tsx";
import { TuitionTool } from "#app/features/admissions/components/tuition-tool.tsx";
import { loadTuition } from "#app/features/admissions/load-tuition.ts";
import { readPlaceholders } from "#app/features/admissions/placeholders.ts";
import { tuitionKeys } from "#app/features/admissions/tuition-choice.ts";
import { TextPart } from "#app/features/pages/components/text-part.tsx";
import { findPageTexts } from "#app/features/pages/page-queries.ts";
import { PageMeta } from "#app/features/site/components/page-meta.tsx";
import { foreignLang } from "#app/i18n/foreign-lang.ts";
import { formatDay, formatShare } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { sitePages } from "#app/i18n/site-pages.ts";
import type { PageHandle } from "#app/lib/page-handle.ts";
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
