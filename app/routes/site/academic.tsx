import { findAcademic } from "#app/features/academics/academic-queries.ts";
import { programsByRole } from "#app/features/academics/academics.ts";
import { AcademicHead } from "#app/features/academics/components/academic-head.tsx";
import { AcademicProfile } from "#app/features/academics/components/academic-profile.tsx";
import { CoAuthorList } from "#app/features/academics/components/co-author-list.tsx";
import { ThesesElsewhere } from "#app/features/academics/components/theses-elsewhere.tsx";
import { personJsonLd } from "#app/features/academics/person-json-ld.ts";
import { catalogueQuery } from "#app/features/catalogue/catalogue-state.ts";
import { NewsAboutSection } from "#app/features/news/components/news-about-section.tsx";
import { newsTeasersAbout } from "#app/features/news/news-teasers.ts";
import { programEntries } from "#app/features/programs/program-entries.ts";
import { listProgramsById } from "#app/features/programs/program-queries.ts";
import { academicResearch } from "#app/features/research/academic-works.ts";
import { AcademicFigureRow } from "#app/features/research/components/academic-figure-row.tsx";
import { AcademicResearch } from "#app/features/research/components/academic-research.tsx";
import { ChosenWorks } from "#app/features/research/components/chosen-works.tsx";
import { listWorksOfAcademic } from "#app/features/research/work-queries.ts";
import { PageMeta } from "#app/features/site/components/page-meta.tsx";
import { PrintFooter } from "#app/features/site/components/print-footer.tsx";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { dayIn } from "#app/lib/calendar-day.ts";
import { notFound } from "#app/lib/not-found.ts";
import type { PageHandle } from "#app/lib/page-handle.ts";
import { readRowId } from "#app/lib/row-id.ts";
import { useSiteSettings } from "#app/lib/site-settings.ts";
import { backendContext } from "#app/supabase/backend-access.ts";
import { anonymousClient } from "#app/supabase/client.server.ts";
import { JsonLd } from "#app/ui/json-ld.tsx";
import { institution } from "#institution";
import type { Route } from "./+types/academic";

export const handle: PageHandle = { queryKeys: ["tipo", "anio", "pagina"] };

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const db = anonymousClient(context);
  const [id, locale] = [readRowId(params.id), getLocale()];
  const { storageBase } = context.get(backendContext);
  // Loaded in parallel: without an academic, works and news are empty.
  const [found, works, news] = id
    ? await Promise.all([
        findAcademic(db, id, locale),
        listWorksOfAcademic(db, id),
        newsTeasersAbout(db, { column: "academic_id", id }, 4, { locale, storageBase }),
      ])
    : [null, [], []];
  if (!found) throw notFound(m.academic_not_found());
  const { academic, memberships } = found;
  const research = academicResearch(academic.id, works, new URL(request.url).searchParams);
  if (!research) throw notFound();
  const ids = memberships.map(({ programId }) => programId);
  const today = dayIn(institution.timeZone, new Date());
  const programs = programEntries(await listProgramsById(db, ids, locale), today);
  return { academic, programs: programsByRole(programs, memberships), news, ...research, today };
}

export default function AcademicPage({ loaderData }: Route.ComponentProps) {
  const { academic, programs, works, hasWorks, chosen, theses, figures, coAuthors, news, today } = loaderData;
  const paths = pathsIn();
  const hasPanel = academic.takesStudents !== "no" && programs.some((group) => group.programs.length > 0);
  return (
    <div data-area={academic.area}>
      <PageMeta
        description={m.academic_description({ name: academic.name, faculty: academic.faculty })}
        path={paths.academic(academic.id)}
        title={academic.name}
      />
      <JsonLd data={personJsonLd(academic, useSiteSettings().siteUrl)} />
      <AcademicHead
        academic={academic}
        crumbs={[
          { label: m.nav_home(), to: paths.home() },
          { label: m.work_catalogue(), to: paths.catalogue() },
          { label: m.catalogue_tab_academic(), to: paths.catalogue(catalogueQuery({ tab: "academicos" }, {})) },
        ]}
        groups={programs}
      />
      <AcademicFigureRow figures={figures} />
      <div className="page-width grid grid-cols-1 gap-x-12 lg:grid-cols-[7fr_4.5fr] print:block">
        <div className="min-w-0">
          <ChosenWorks entries={chosen} />
          <CoAuthorList coAuthors={coAuthors} />
        </div>
        <div className="min-w-0">
          <AcademicProfile academic={academic} hasPanel={hasPanel} />
        </div>
      </div>
      <div className="page-width">
        <AcademicResearch figures={figures} theses={theses} works={hasWorks ? works : null} />
        <ThesesElsewhere theses={academic.thesesElsewhere} />
        <NewsAboutSection news={news} />
      </div>
      <PrintFooter path={paths.academic(academic.id)} today={today} />
    </div>
  );
}
