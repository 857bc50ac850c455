import { readPlaceholders } from "#app/features/admissions/placeholders.ts";
import { TextSection } from "#app/features/pages/components/text-section.tsx";
import { findPageTexts } from "#app/features/pages/page-queries.ts";
import {
  accreditationWords,
  filterAccreditations,
  readAccreditationFilter,
} from "#app/features/programs/accreditation-filter.ts";
import { findAccreditationLogos } from "#app/features/programs/accreditation-logos.ts";
import { listAccreditations } from "#app/features/programs/accreditation-queries.ts";
import { AccreditationCounts } from "#app/features/programs/components/accreditation-counts.tsx";
import { AccreditationSection } from "#app/features/programs/components/accreditation-section.tsx";
import { NoProgramsYet } from "#app/features/programs/components/no-programs-yet.tsx";
import { accreditationStatuses } from "#app/features/programs/programs.ts";
import { PageMeta } from "#app/features/site/components/page-meta.tsx";
import { foreignLang } from "#app/i18n/foreign-lang.ts";
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
    counts: { accredited: accredited ?? 0, in_process: inProcess ?? 0, not_accredited: notAccredited ?? 0 },
    filter,
    programs,
    isEmpty: all.length === 0,
    logos: await findAccreditationLogos(context.get(backendContext), programs),
  };
}

export default function AccreditationPage({ loaderData }: Route.ComponentProps) {
  const { intro, meaning, statuses, counts, filter, programs, isEmpty, logos } = loaderData;
  const paths = pathsIn();
  return (
    <>
      <PageMeta
        description={intro?.description ?? m.accreditation_lead()}
        path={paths.accreditation()}
        title={intro?.title ?? m.accreditation_title()}
      />
      <PageHeader
        crumbs={[{ label: m.nav_home(), to: paths.home() }]}
        crumbsLabel={m.breadcrumbs_label()}
        lead={<span lang={foreignLang(intro?.lang.description)}>{intro?.description ?? m.accreditation_lead()}</span>}
        title={intro?.title ?? m.accreditation_title()}
        titleLang={foreignLang(intro?.lang.title)}
      >
        {isEmpty ? null : <AccreditationCounts counts={counts} />}
      </PageHeader>
      {isEmpty ? (
        <div className="page-width pb-6">
          <NoProgramsYet />
        </div>
      ) : (
        <AccreditationSection filter={filter} logos={logos} programs={programs}>
          {intro ? <Prose blocks={intro.blocks} compact lang={foreignLang(intro.lang.blocks)} /> : null}
        </AccreditationSection>
      )}
      <TextSection id="significado" text={meaning} title={m.accreditation_meaning_title()}>
        {meaning ? null : <p className="prose-text mb-8">{m.accreditation_meaning_text()}</p>}
        <StatusMeanings texts={statuses} />
      </TextSection>
    </>
  );
}
