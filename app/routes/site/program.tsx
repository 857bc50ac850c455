import { redirect } from "react-router";
import { loadProgramPrices } from "#app/features/admissions/load-program-prices.ts";
import { readPlaceholders } from "#app/features/admissions/placeholders.ts";
import { findPageTexts } from "#app/features/pages/page-queries.ts";
import type { PageText } from "#app/features/pages/pages.ts";
import { findAccreditationLogo } from "#app/features/programs/accreditation-logos.ts";
import { accreditationStanding } from "#app/features/programs/accreditation-standing.ts";
import { wordDecision } from "#app/features/programs/admission-answer.ts";
import { ProgramHeading } from "#app/features/programs/components/program-heading.tsx";
import type { DetailSection } from "#app/features/programs/components/program-sections.tsx";
import { formatDestinations } from "#app/features/programs/outcomes/destination-labels.ts";
import { summarizeDestinations } from "#app/features/programs/outcomes/destinations.ts";
import { noKeyFigures, readKeyFigures } from "#app/features/programs/outcomes/key-figures.ts";
import { originsSentence, outcomesOf } from "#app/features/programs/outcomes/outcomes.ts";
import { programEntries } from "#app/features/programs/program-entries.ts";
import type { Program } from "#app/features/programs/program-fields.ts";
import { programJsonLd } from "#app/features/programs/program-json-ld.ts";
import { localizeProgram } from "#app/features/programs/program-localization.ts";
import { isOtherProgramsPath, programKey, programListLink, programPath } from "#app/features/programs/program-path.ts";
import { programPeople } from "#app/features/programs/program-people.ts";
import { findProgram, findProgramPicture, listPrograms } from "#app/features/programs/program-queries.ts";
import { type AccreditationRow, programTypes } from "#app/features/programs/programs.ts";
import { relatedPrograms } from "#app/features/programs/related-programs.ts";
import { loadProgramWorks } from "#app/features/research/load-program-works.ts";
import { PageMeta } from "#app/features/site/components/page-meta.tsx";
import { PrintFooter } from "#app/features/site/components/print-footer.tsx";
import { loadProgramNews } from "#app/features/site/components/program-news.tsx";
import { programParts } from "#app/features/site/components/program-parts.tsx";
import { countryNames } from "#app/i18n/country-name.ts";
import { foreignLang } from "#app/i18n/foreign-lang.ts";
import { type Locale, translatePath } from "#app/i18n/locale.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { type CalendarDay, dayIn } from "#app/lib/calendar-day.ts";
import { notFound } from "#app/lib/not-found.ts";
import { pagePath } from "#app/lib/page-path.ts";
import { useSiteSettings } from "#app/lib/site-settings.ts";
import { blockTexts } from "#app/lib/text-blocks.ts";
import { type BackendAccess, backendContext } from "#app/supabase/backend-access.ts";
import { anonymousClient } from "#app/supabase/client.server.ts";
import type { Db } from "#app/supabase/db.ts";
import { type LibraryPicture, pictureAlt } from "#app/supabase/library-pictures.ts";
import { fileAddress, pictureSource } from "#app/supabase/storage-url.ts";
import { JsonLd } from "#app/ui/json-ld.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { PageContents } from "#app/ui/page-contents.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { PagePart } from "#app/ui/page-part.tsx";
import { type PictureSource, StoredPicture } from "#app/ui/stored-picture.tsx";
import { institution } from "#institution";
import type { Route } from "./+types/program";

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
      <PageMeta description={blockTexts(program.description)[0]} path={canonical} title={program.name} />
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

/** Returns the URLs of a program's files; null for missing ones. */
async function findProgramFiles(
  backend: BackendAccess,
  program: Pick<Program, "brochure" | "image" | "type" | "code">,
) {
  const { storageBase } = backend;
  return {
    brochure: program.brochure ? fileAddress(storageBase, program.brochure) : null,
    picture: program.image ? pictureSource(storageBase, program.image) : null,
    accreditationLogo: await findAccreditationLogo(backend, program),
  };
}

/** Loads a program's enrollment, outcomes and origins; `origins` is a sentence or null. */
async function loadProgramRelations(db: Db, program: Pick<Program, "id">, locale: Locale, today: CalendarDay) {
  const keyFigures = await readKeyFigures(db, [program.id], today);
  const figures = keyFigures.get(program.id) ?? noKeyFigures;
  return {
    enrollment: figures.enrollment,
    outcomes: outcomesOf(figures),
    // Composed on the server: browsers may name countries differently.
    origins: originsSentence(figures.origins, countryNames(locale)),
  };
}

// In a separate file, so that the schemas of page texts are not in the browser's bundle.
const keyOf = {
  accredited: "accreditation-accredited",
  in_process: "accreditation-in-process",
  not_accredited: "accreditation-not-accredited",
} as const;

/** Returns the text on a program's status on a day; null if staff have unpublished it. */
async function loadStatusMeaning(
  db: Db,
  accreditations: AccreditationRow[],
  today: CalendarDay,
): Promise<PageText | null> {
  const key = keyOf[accreditationStanding(accreditations, today).status];
  const { fill } = await readPlaceholders(db);
  return (await findPageTexts(db, [key], getLocale(), fill))[key] ?? null;
}

function ProgramDetail({ code, sections }: { code: string; sections: DetailSection[] }) {
  return (
    <PageContents
      beside={
        <LinkButton look="accent" to={pathsIn().apply(code)}>
          {m.program_apply()}
        </LinkButton>
      }
      label={m.program_sections()}
      parts={sections}
    >
      {sections.map(({ content, ...section }) => (
        <PagePart key={section.id} {...section}>
          {content}
        </PagePart>
      ))}
    </PageContents>
  );
}

/** Full-width picture of a program with its credit, hidden in print; renders nothing without one. */
function ProgramPicture({ source, library }: { source: PictureSource | null; library: LibraryPicture | null }) {
  if (!source) return null;
  const { alt, lang } = pictureAlt(library, getLocale());
  return (
    <div className="page-width mb-8 print:hidden">
      <StoredPicture
        alt={alt}
        className="aspect-[16/9] w-full rounded-sm sm:aspect-[3/1]"
        eager
        lang={foreignLang(lang)}
        position={library?.focal_point ?? "center"}
        sizes="(min-width: 80rem) 74rem, 100vw"
        source={source}
      />
      {library?.credit ? (
        <p className="mt-1 text-ink-soft text-xs">{m.media_credit({ credit: library.credit })}</p>
      ) : null}
    </div>
  );
}
