import { thesisLevelLabel } from "#app/features/academics/academic-labels.ts";
import { findAcademic } from "#app/features/academics/academic-queries.ts";
import { programsByRole, type ThesisElsewhere } from "#app/features/academics/academics.ts";
import { AcademicHead } from "#app/features/academics/components/academic-head.tsx";
import { AcademicProfile } from "#app/features/academics/components/academic-profile.tsx";
import { CoAuthorList } from "#app/features/academics/components/co-author-list.tsx";
import { personJsonLd } from "#app/features/academics/person-json-ld.ts";
import { catalogueQuery } from "#app/features/catalogue/catalogue-state.ts";
import type { NewsTeaserData } from "#app/features/news/components/news-teaser.tsx";
import { NewsTeaserList } from "#app/features/news/components/teaser-list.tsx";
import { newsTeasersAbout } from "#app/features/news/news-teasers.ts";
import { programEntries } from "#app/features/programs/program-entries.ts";
import { listProgramsById } from "#app/features/programs/program-queries.ts";
import { academicResearch } from "#app/features/research/academic-research.ts";
import { AcademicFigureRow } from "#app/features/research/components/academic-figure-row.tsx";
import {
  AcademicTheses,
  type AcademicThesesData,
  AcademicWorks,
  type AcademicWorksData,
} from "#app/features/research/components/academic-works.tsx";
import { type WorkEntry, WorkList } from "#app/features/research/components/work-list.tsx";
import type { PublicationFigures } from "#app/features/research/publication-figures.ts";
import { indexationLabel } from "#app/features/research/work-labels.ts";
import { listWorksOfAcademic } from "#app/features/research/work-queries.ts";
import { PageMeta } from "#app/features/site/components/page-meta.tsx";
import { PrintFooter } from "#app/features/site/components/print-footer.tsx";
import { counted } from "#app/i18n/counted.ts";
import { countryNames } from "#app/i18n/country-name.ts";
import { foreignLang } from "#app/i18n/foreign-lang.ts";
import { formatNumber } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { dayIn } from "#app/lib/calendar-day.ts";
import { joinFacts } from "#app/lib/join-facts.ts";
import { notFound } from "#app/lib/not-found.ts";
import type { PageHandle } from "#app/lib/page-handle.ts";
import { readRowId } from "#app/lib/row-id.ts";
import { useSiteSettings } from "#app/lib/site-settings.ts";
import { backendContext } from "#app/supabase/backend-access.ts";
import { anonymousClient } from "#app/supabase/client.server.ts";
import { BarChart } from "#app/ui/bar-chart.tsx";
import { JsonLd } from "#app/ui/json-ld.tsx";
import { PagePart } from "#app/ui/page-part.tsx";
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

/** Featured works; hidden in print, where the full list is shown. */
function ChosenWorks({ entries }: { entries: WorkEntry[] }) {
  if (entries.length === 0) return null;
  return (
    <PagePart
      aside={<span className="max-sm:sr-only">{m.works_chosen_note()}</span>}
      id="obras-elegidas"
      hideInPrint
      title={m.works_chosen()}
    >
      <WorkList entries={entries} heading="h3" isOwn />
    </PagePart>
  );
}

/** Collapsed news about a person; renders nothing without any. */
function NewsAboutSection({ news }: { news: NewsTeaserData[] }) {
  if (news.length === 0) return null;
  const [newest] = news;
  return (
    <PagePart
      summary={newest && !foreignLang(newest.lang.title) ? newest.title : ""}
      id="noticias"
      title={m.news_naming_academic()}
    >
      <NewsTeaserList news={news} />
    </PagePart>
  );
}

function ThesesElsewhere({ theses }: { theses: ThesisElsewhere[] }) {
  if (theses.length === 0) return null;
  const nameOf = countryNames();
  const lang = foreignLang("es");
  return (
    <PagePart
      summary={counted(theses.length, m.theses_count_one, m.theses_count)}
      id="tesis-en-otras-instituciones"
      title={m.academic_theses_elsewhere()}
    >
      <ul className="figures border-line border-t text-sm">
        {theses.map(({ year, title, student, level, institution, country }) => (
          <li
            className="grid break-inside-avoid grid-cols-[3.5rem_1fr] gap-x-6 border-line border-b py-3 print:py-1.5"
            key={`${year} ${title}`}
          >
            <span className="pt-0.5 text-ink-soft">{year}</span>
            <span className="min-w-0 [overflow-wrap:anywhere]">
              <span className="block font-serif text-lg leading-snug" lang={lang}>
                {title}
              </span>
              <span className="text-ink-soft">
                {joinFacts([student, thesisLevelLabel[level](), institution, nameOf(country)])}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </PagePart>
  );
}

/** Research sections of an academic's page. `works` is null if there are none. */
function AcademicResearch({
  works,
  theses,
  figures,
}: {
  works: AcademicWorksData | null;
  theses: AcademicThesesData;
  figures: PublicationFigures;
}) {
  return (
    <>
      {works ? <AcademicWorks {...works} /> : null}
      <AcademicTheses {...theses} />
      <PublicationCharts figures={figures} />
    </>
  );
}

function PublicationCharts({ figures }: { figures: PublicationFigures }) {
  if (figures.byYear.length === 0) return null;
  const bar = (label: string, count: number) => ({ label, value: count, shown: formatNumber(count) });
  return (
    // Keeps the heading with its figures in print.
    <div className="break-inside-avoid">
      <PagePart summary={m.works_figures_gist()} id="cifras" title={m.works_figures()}>
        <div className="grid gap-x-12 gap-y-8 md:grid-cols-2 print:grid-cols-2">
          <BarChart
            bars={figures.byYear.map(({ year, count }) => bar(String(year), count))}
            labelColumn={m.work_year()}
            title={m.works_by_year()}
            valueColumn={m.works_publications()}
          />
          <BarChart
            bars={figures.byIndexation.map(({ indexation, count }) => bar(indexationLabel[indexation](), count))}
            labelColumn={m.works_index()}
            title={m.works_by_index()}
            valueColumn={m.works_publications()}
          />
        </div>
      </PagePart>
    </div>
  );
}
