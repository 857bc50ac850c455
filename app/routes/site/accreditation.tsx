import { readPlaceholders } from "#app/features/admissions/placeholders.ts";
import { findPageTexts } from "#app/features/pages/page-queries.ts";
import { accreditationFilterValues, readAccreditationFilter } from "#app/features/programs/accreditation-filter.ts";
import { findAccreditationLogos } from "#app/features/programs/accreditation-logos.ts";
import { AccreditationCounts } from "#app/features/programs/components/accreditation-counts.tsx";
import { AccreditationSection } from "#app/features/programs/components/accreditation-section.tsx";
import { NoProgramsYet } from "#app/features/programs/components/no-programs-yet.tsx";
import { loadAccreditations } from "#app/features/programs/load-accreditations.ts";
import { PageMeta } from "#app/features/site/components/page-meta.tsx";
import { foreignLang } from "#app/i18n/foreign-lang.ts";
import { formatNumber } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { sitePages } from "#app/i18n/site-pages.ts";
import { requireAllowedValues } from "#app/lib/allowed-values.ts";
import { dayIn } from "#app/lib/calendar-day.ts";
import type { PageHandle } from "#app/lib/page-handle.ts";
import { backendContext } from "#app/supabase/backend-access.ts";
import { anonymousClient } from "#app/supabase/client.server.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Prose } from "#app/ui/prose.tsx";
import { institution } from "#institution";
import type { Route } from "./+types/accreditation";
import { AccreditationMeaning, meaningKeys } from "./accreditation-meaning.tsx";

export const handle: PageHandle = { queryKeys: ["tipo", "estado"] };

export async function loader({ request, context }: Route.LoaderArgs) {
  const db = anonymousClient(context);
  const locale = getLocale();
  const today = dayIn(institution.timeZone, new Date());
  const { searchParams } = new URL(request.url);
  requireAllowedValues(searchParams, accreditationFilterValues);
  const filter = readAccreditationFilter(searchParams);
  const { fill } = await readPlaceholders(db);
  const [texts, shown] = await Promise.all([
    findPageTexts(db, sitePages.accreditation.texts, locale, fill),
    loadAccreditations(db, filter, locale, today),
  ]);
  return {
    ...shown,
    intro: texts["accreditation-intro"] ?? null,
    meaning: texts["accreditation-meaning"] ?? null,
    statuses: meaningKeys.flatMap((key) => texts[key] ?? []),
    logos: await findAccreditationLogos(context.get(backendContext), shown.programs),
  };
}

export default function AccreditationPage({ loaderData }: Route.ComponentProps) {
  const { intro, meaning, statuses, counts, covered, total, ...shown } = loaderData;
  const paths = pathsIn();
  const description = intro?.description ?? m.accreditation_lead();
  const numbers = {
    accredited: formatNumber(counts.accredited),
    total: formatNumber(total),
    covered: formatNumber(covered),
  };
  return (
    <>
      <PageMeta
        description={description}
        path={paths.accreditation()}
        title={intro?.title ?? m.accreditation_title()}
      />
      <PageHeader
        crumbs={[{ label: m.nav_home(), to: paths.home() }]}
        crumbsLabel={m.breadcrumbs_label()}
        isCompact
        lead={
          covered > 0 ? (
            m.accreditation_finding(numbers)
          ) : (
            <span lang={foreignLang(intro?.lang.description)}>{description}</span>
          )
        }
        title={intro?.title ?? m.accreditation_title()}
        titleLang={foreignLang(intro?.lang.title)}
      >
        {total > 0 ? <AccreditationCounts counts={counts} /> : null}
      </PageHeader>
      {total > 0 ? (
        <AccreditationSection {...shown} />
      ) : (
        <div className="page-width pb-6">
          <NoProgramsYet />
        </div>
      )}
      <div className="page-width pb-8">
        {intro ? (
          <div className="mb-6 text-sm">
            <Prose blocks={intro.blocks} compact lang={foreignLang(intro.lang.blocks)} />
          </div>
        ) : null}
        <AccreditationMeaning statuses={statuses} text={meaning} />
      </div>
    </>
  );
}
