import { redirect } from "react-router";
import { loadProgramPrices } from "#app/features/admissions/load-program-prices.ts";
import { wordDecision } from "#app/features/programs/admission-answer.ts";
import { ProgramDetail } from "#app/features/programs/components/program-detail.tsx";
import { ProgramHeading } from "#app/features/programs/components/program-heading.tsx";
import { ProgramPicture } from "#app/features/programs/components/program-picture.tsx";
import { loadProgramRelations } from "#app/features/programs/load-program-relations.ts";
import { formatDestinations } from "#app/features/programs/outcomes/destination-labels.ts";
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
import { loadStatusMeaning } from "./load-status-meaning.ts";
import { loadProgramNews } from "./program-news.tsx";
import { programParts } from "./program-parts.tsx";

/** Serves a program by code (doctorates, master's) or by id (health specialties, any program under `todos`). */
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
  const [relations, all, prices, works, news, library, files, meaning] = await Promise.all([
    loadProgramRelations(db, program, locale, today),
    listPrograms(db, programTypes, locale),
    loadProgramPrices(db, program, accreditations, { locale, today }),
    loadProgramWorks(db, program.id, people),
    loadProgramNews(db, row.id, { today, storageBase: backend.storageBase }),
    findProgramPicture(db, row.image, locale),
    findProgramFiles(backend, program),
    loadStatusMeaning(db, accreditations, today),
  ]);
  const page = { program, accreditations, figures, people, works, canonical, today, library, news, meaning };
  return {
    ...page,
    ...prices,
    ...relations,
    ...files,
    decision: wordDecision(program, today),
    destinations: formatDestinations(summarizeDestinations(graduate_destinations)),
    related: programEntries(relatedPrograms({ ...program, spanish: row }, all), today),
  };
}

export default function ProgramPage({ loaderData }: Route.ComponentProps) {
  const { program, accreditations, canonical, today, picture, library, cash } = loaderData;
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
      <ProgramDetail code={program.code} sections={programParts(loaderData)} />
      <PrintFooter path={canonical} today={today} />
    </div>
  );
}
