import { redirect } from "react-router";
import { loadCashPrice } from "#app/features/admissions/cash-price.ts";
import { ProgramDetail } from "#app/features/programs/components/program-detail.tsx";
import { ProgramHeading } from "#app/features/programs/components/program-heading.tsx";
import { ProgramPicture } from "#app/features/programs/components/program-picture.tsx";
import { programSections } from "#app/features/programs/components/program-sections.tsx";
import { relatedSection } from "#app/features/programs/components/related-section.tsx";
import { loadProgramRelations } from "#app/features/programs/load-program-relations.ts";
import { summarizeDestinations } from "#app/features/programs/outcomes/destinations.ts";
import { programEntries } from "#app/features/programs/program-entries.ts";
import { findProgramFiles } from "#app/features/programs/program-files.ts";
import { programJsonLd } from "#app/features/programs/program-json-ld.ts";
import { localizeProgram } from "#app/features/programs/program-localization.ts";
import { isOtherProgramsPath, programKey, programListLink, programPath } from "#app/features/programs/program-path.ts";
import { programPeople } from "#app/features/programs/program-people.ts";
import { findProgram, findProgramPicture, listPrograms } from "#app/features/programs/program-queries.ts";
import { programTypes } from "#app/features/programs/programs.ts";
import { relatedPrograms } from "#app/features/programs/related-programs.ts";
import { programWorkSections } from "#app/features/research/components/program-work-sections.tsx";
import { loadProgramWorks } from "#app/features/research/load-program-works.ts";
import { PageMeta } from "#app/features/site/components/page-meta.tsx";
import { PrintFooter } from "#app/features/site/components/print-footer.tsx";
import { foreignLang } from "#app/i18n/foreign-lang.ts";
import { translatePath } from "#app/i18n/locale.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { dayIn } from "#app/lib/calendar-day.ts";
import { notFound } from "#app/lib/not-found.ts";
import { pagePath } from "#app/lib/page-path.ts";
import { useSiteSettings } from "#app/lib/site-settings.ts";
import { backendContext } from "#app/supabase/backend-access.ts";
import { anonymousClient } from "#app/supabase/client.server.ts";
import { JsonLd } from "#app/ui/json-ld.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { institution } from "#institution";
import type { Route } from "./+types/program";
import { withMeaning } from "./accreditation-meaning.tsx";
import { loadStatusMeaning } from "./load-status-meaning.ts";
import { loadProgramNews, programNewsSections } from "./program-news.tsx";

/** Serves a program by code (doctorates, master's), by id (health specialties) and any by id under `todos`. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const [backend, db] = [context.get(backendContext), anonymousClient(context)];
  const row = await findProgram(db, programKey(params));
  if (!row) throw notFound(m.program_not_found());
  const { accreditations, program_figures: figures, graduate_destinations, program_academics, ...columns } = row;
  const [locale, today] = [getLocale(), dayIn(institution.timeZone, new Date())];
  const program = localizeProgram(columns, locale);
  const canonical = programPath(program);
  const pathname = translatePath(pagePath(new URL(request.url).pathname), locale);
  if (isOtherProgramsPath(pathname, params, program)) throw redirect(canonical, 301);
  const people = programPeople(program_academics, locale);
  const [relations, all, cash, works, news, library, files, meaning] = await Promise.all([
    loadProgramRelations(db, program, locale, today),
    listPrograms(db, programTypes, locale),
    loadCashPrice(db, program, locale, today),
    loadProgramWorks(db, program.id, people),
    loadProgramNews(db, row.id, { today, storageBase: backend.storageBase }),
    findProgramPicture(db, row.image, locale),
    findProgramFiles(backend, program),
    loadStatusMeaning(db, accreditations, today),
  ]);
  const page = { program, accreditations, figures, people, works, canonical, today, library, news, cash, meaning };
  return {
    ...page,
    ...relations,
    ...files,
    destinations: summarizeDestinations(graduate_destinations),
    related: programEntries(relatedPrograms({ ...program, spanish: row }, all), today),
  };
}

export default function ProgramPage({ loaderData }: Route.ComponentProps) {
  const { program, accreditations, works, canonical, today, picture, library, related, news, cash } = loaderData;
  const sections = [
    ...programSections(withMeaning(loaderData), programWorkSections(program, works)),
    ...programNewsSections(news),
    ...relatedSection(related),
  ];
  return (
    <div data-area={program.area}>
      <PageMeta description={program.description.split("\n")[0]} path={canonical} title={program.name} />
      <JsonLd data={programJsonLd(program, useSiteSettings().siteUrl)} />
      <PageHeader
        crumbs={[{ label: m.nav_home(), to: pathsIn().home() }, programListLink(program.type)]}
        crumbsLabel={m.breadcrumbs_label()}
        title={program.name}
        titleLang={foreignLang(program.lang.name)}
        wide
      >
        <ProgramHeading accreditations={accreditations} cash={cash} program={program} today={today} />
      </PageHeader>
      <ProgramPicture library={library} source={picture} />
      <ProgramDetail sections={sections} />
      <PrintFooter path={canonical} today={today} />
    </div>
  );
}
