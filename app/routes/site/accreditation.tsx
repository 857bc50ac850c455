import { readPlaceholders } from "#app/features/admissions/placeholders.ts";
import { AccreditationMeaning, meaningKeys } from "#app/features/pages/components/accreditation-meaning.tsx";
import { findPageTexts } from "#app/features/pages/page-queries.ts";
import {
  type AccreditationFilter,
  accreditationFilterValues,
  filterAccreditations,
  readAccreditationFilter,
  statusSlugs,
} from "#app/features/programs/accreditation-filter.ts";
import { accreditationStatusLabel } from "#app/features/programs/accreditation-labels.ts";
import { findAccreditationLogos } from "#app/features/programs/accreditation-logos.ts";
import { listAccreditations } from "#app/features/programs/accreditation-queries.ts";
import type { AccreditationStatus } from "#app/features/programs/accreditation-standing.ts";
import { coversStudies, timelineSpan } from "#app/features/programs/accreditation-timeline.ts";
import { AccreditationSection } from "#app/features/programs/components/accreditation-section.tsx";
import { NoProgramsYet } from "#app/features/programs/components/no-programs-yet.tsx";
import { accreditationStatuses } from "#app/features/programs/programs.ts";
import { PageMeta } from "#app/features/site/components/page-meta.tsx";
import { foreignLang } from "#app/i18n/foreign-lang.ts";
import { formatNumber } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { sitePages } from "#app/i18n/site-pages.ts";
import { requireAllowedValues } from "#app/lib/allowed-values.ts";
import { type CalendarDay, dayIn } from "#app/lib/calendar-day.ts";
import type { PageHandle } from "#app/lib/page-handle.ts";
import { backendContext } from "#app/supabase/backend-access.ts";
import { anonymousClient } from "#app/supabase/client.server.ts";
import type { Db } from "#app/supabase/db.ts";
import { Link } from "#app/ui/link.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Prose } from "#app/ui/prose.tsx";
import { institution } from "#institution";
import type { Route } from "./+types/accreditation";

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

function AccreditationCounts({ counts }: { counts: Record<AccreditationStatus, number> }) {
  return (
    <nav aria-label={m.accreditation_counts_label()} className="mt-4 border-line border-y sm:mt-6">
      <ul className="grid grid-cols-3 divide-x divide-line">
        {accreditationStatuses.map((status) => (
          <li className="pl-3 first:pl-0 sm:pl-6" key={status}>
            <Link className="group block py-2 sm:py-3" to={pathsIn().accreditation({ status: statusSlugs[status] })}>
              <span className="figures block font-serif text-2xl text-primary sm:text-3xl">
                {formatNumber(counts[status])}
              </span>
              <span className="block text-xs leading-tight sm:text-sm group-hover:underline group-hover:underline-offset-4">
                {accreditationStatusLabel[status]()}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Loads the programs that match a filter; counts by status and the timeline's span cover all programs. */
async function loadAccreditations(db: Db, filter: AccreditationFilter, locale: Locale, today: CalendarDay) {
  const all = await listAccreditations(db, locale, today);
  const count = (status: string) => all.filter((program) => program.standing.status === status).length;
  const [accredited, inProcess, notAccredited] = accreditationStatuses.map(count);
  return {
    filter,
    programs: filterAccreditations(all, filter),
    today,
    total: all.length,
    counts: { accredited: accredited ?? 0, in_process: inProcess ?? 0, not_accredited: notAccredited ?? 0 },
    /** Number of accreditations that are valid until the next cohort finishes. */
    covered: all.filter((program) => {
      const { status, current } = program.standing;
      return status === "accredited" && coversStudies(current?.valid_to ?? null, program, today);
    }).length,
    span: timelineSpan(
      all.map(({ standing }) => standing),
      today,
    ),
  };
}
