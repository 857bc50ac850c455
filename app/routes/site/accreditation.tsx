import { readPlaceholders } from "#app/features/admissions/placeholders.ts";
import { findPageTexts } from "#app/features/pages/page-queries.ts";
import {
  accreditationWords,
  filterAccreditations,
  readAccreditationFilter,
} from "#app/features/programs/accreditation-filter.ts";
import { findAccreditationLogos } from "#app/features/programs/accreditation-logos.ts";
import { listAccreditations } from "#app/features/programs/accreditation-queries.ts";
import { coversStudies, timelineSpan } from "#app/features/programs/accreditation-timeline.ts";
import { AccreditationCounts } from "#app/features/programs/components/accreditation-counts.tsx";
import { AccreditationSection } from "#app/features/programs/components/accreditation-section.tsx";
import { NoProgramsYet } from "#app/features/programs/components/no-programs-yet.tsx";
import { accreditationStatuses } from "#app/features/programs/programs.ts";
import { PageMeta } from "#app/features/site/components/page-meta.tsx";
import { foreignLang } from "#app/i18n/foreign-lang.ts";
import { formatNumber } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { sitePages } from "#app/i18n/site-pages.ts";
import { dayIn } from "#app/lib/calendar-day.ts";
import { requireKnownWords } from "#app/lib/known-words.ts";
import type { PageHandle } from "#app/lib/page-handle.ts";
import { backendContext } from "#app/supabase/backend-access.ts";
import { anonymousClient } from "#app/supabase/client.server.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import { PagePart } from "#app/ui/page-part.tsx";
import { Prose } from "#app/ui/prose.tsx";
import { institution } from "#institution";
import type { Route } from "./+types/accreditation";
import { meaningKeys, StatusMeanings } from "./accreditation-meaning.tsx";

export const handle: PageHandle = { queryKeys: ["tipo", "estado"] };

export async function loader({ request, context }: Route.LoaderArgs) {
  const db = anonymousClient(context);
  const locale = getLocale();
  const today = dayIn(institution.timeZone, new Date());
  const { searchParams } = new URL(request.url);
  requireKnownWords(searchParams, accreditationWords);
  const filter = readAccreditationFilter(searchParams);
  const { fill } = await readPlaceholders(db);
  const [texts, all] = await Promise.all([
    findPageTexts(db, sitePages.accreditation.texts, locale, fill),
    listAccreditations(db, locale, today),
  ]);
  const programs = filterAccreditations(all, filter);
  const count = (status: string) => all.filter((program) => program.standing.status === status).length;
  const [accredited, inProcess, notAccredited] = accreditationStatuses.map(count);
  return {
    intro: texts["accreditation-intro"] ?? null,
    meaning: texts["accreditation-meaning"] ?? null,
    statuses: meaningKeys.flatMap((key) => texts[key] ?? []),
    covered: all.filter((program) => {
      const { status, current } = program.standing;
      return status === "accredited" && coversStudies(current?.valid_to ?? null, program, today);
    }).length,
    span: timelineSpan(
      all.map(({ standing }) => standing),
      today,
    ),
    today,
    total: all.length,
    counts: { accredited: accredited ?? 0, in_process: inProcess ?? 0, not_accredited: notAccredited ?? 0 },
    filter,
    programs,
    logos: await findAccreditationLogos(context.get(backendContext), programs),
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
        <PagePart
          aside={meaning?.description}
          gist=""
          id="significado"
          lang={foreignLang(meaning?.lang.title)}
          title={meaning?.title ?? m.accreditation_meaning_title()}
        >
          {meaning ? (
            <Prose blocks={meaning.blocks} lang={foreignLang(meaning.lang.blocks)} />
          ) : (
            <p className="prose-text mb-8">{m.accreditation_meaning_text()}</p>
          )}
          <div className="mt-8">
            <StatusMeanings texts={statuses} />
          </div>
        </PagePart>
      </div>
    </>
  );
}
