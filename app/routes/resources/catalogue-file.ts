import { academicRankLabel } from "#app/features/academics/academic-labels.ts";
import { listAcademicsById } from "#app/features/academics/academic-queries.ts";
import type { AcademicEntry } from "#app/features/academics/academics.ts";
import { catalogueKeys, readCatalogueAddress } from "#app/features/catalogue/catalogue-facets.ts";
import { findCataloguePage, listCatalogueIds } from "#app/features/catalogue/catalogue-queries.server.ts";
import { type CatalogueState, downloadLimit } from "#app/features/catalogue/catalogue-state.ts";
import { tabKinds } from "#app/features/catalogue/catalogue-tabs.ts";
import { findPrograms } from "#app/features/catalogue/find-programs.ts";
import { accreditationStanding } from "#app/features/programs/accreditation-standing.ts";
import type { ProgramFieldDescription } from "#app/features/programs/program-field.ts";
import { programFields } from "#app/features/programs/program-fields.ts";
import { accreditationLabel, programAreaLabel } from "#app/features/programs/program-labels.ts";
import { tableColumns } from "#app/features/programs/program-outputs.ts";
import { programPath } from "#app/features/programs/program-path.ts";
import { listProgramNames, type ProgramSummary } from "#app/features/programs/program-queries.ts";
import { programTypes } from "#app/features/programs/programs.ts";
import { citationFormatOf } from "#app/features/research/citations/citation-formats.ts";
import type { CslItem } from "#app/features/research/citations/csl-item.ts";
import { cslOfWork } from "#app/features/research/citations/csl-of-work.ts";
import { citationFile } from "#app/features/research/citations/format-citations.server.ts";
import {
  fundingLabel,
  indexationLabel,
  languageLabel,
  nameOf,
  patentOfficeLabel,
  patentStatusLabel,
  projectStatusLabel,
  publicationTypeLabel,
} from "#app/features/research/work-labels.ts";
import { workPath } from "#app/features/research/work-path.ts";
import { listWorksById } from "#app/features/research/work-queries.ts";
import type { Author, Participant, Patent, Project, Publication, Thesis, Work } from "#app/features/research/works.ts";
import { csvInChunks } from "#app/i18n/csv-in-chunks.server.ts";
import type { TableRow } from "#app/i18n/csv-text.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { pathsIn } from "#app/i18n/paths.ts";
import type { CalendarDay } from "#app/lib/calendar-day.ts";
import type { PageHandle } from "#app/lib/page-handle.ts";
import { sortedName } from "#app/lib/person-name.ts";
import { siteSettingsContext } from "#app/lib/site-settings.ts";
import { type BackendAccess, backendContext } from "#app/supabase/backend-access.ts";
import { anonymousClient } from "#app/supabase/client.server.ts";
import type { Db } from "#app/supabase/db.ts";
import { nameBy } from "#app/ui/faceted-list/facet-groups.ts";
import type { Route } from "./+types/catalogue-file";

export const handle: PageHandle = { queryKeys: catalogueKeys };

/** Results of a catalogue search as one file: CSV, or citations of works. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const url = new URL(request.url);
  const db = anonymousClient(context);
  const access = context.get(backendContext);
  const state = readCatalogueAddress(url.searchParams);
  const format = citationFormatOf(url.pathname);
  if (format) {
    const citations = await readCitations(db, access, state);
    return citations
      ? citationFile(citations, format, state.tab)
      : new Response(m.catalogue_not_cited(), { status: 404 });
  }
  const locale = getLocale();
  const { siteUrl } = context.get(siteSettingsContext);
  return new Response(await csvInChunks(await readTable(db, access, state, { locale, siteUrl }), locale), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${state.tab}.csv"`,
      "Cache-Control": "no-cache",
    },
  });
}

/** Context of a row: the site's address, and program names by id. */
type Surroundings = { siteUrl: string; programNames: Map<number, string> };

// Names contain commas, so several values in a cell are separated by semicolons.
const joinParts = (parts: string[]) => parts.join("; ");

const joinNames = (people: (Author | Participant)[]) => joinParts(people.map(sortedName));

const areaName = (area: string | null) => (area ? nameBy(programAreaLabel)(area) : "");

/** Limited by the length of an address with the ids, and by formatting time. */
const batchSize = 300;

/** Returns all results as citations; null for programs and people. */
async function readCitations(db: Db, access: BackendAccess, state: CatalogueState): Promise<CslItem[] | null> {
  const kind = tabKinds[state.tab];
  if (kind === "program" || kind === "academic") return null;
  return readInBatches(db, access, state, async (ids) => (await listWorksById(db, kind, ids)).map(cslOfWork));
}

/** Returns all results as table rows. `siteUrl` is scheme and host of the addresses in them. */
async function readTable(
  db: Db,
  access: BackendAccess,
  state: CatalogueState,
  { locale, siteUrl }: { locale: Locale; siteUrl: string },
): Promise<TableRow[]> {
  const kind = tabKinds[state.tab];
  if (kind === "program") {
    const { programs, today } = await findPrograms(db, programTypes, state, locale);
    return programs.map((program) => programRow(program, { siteUrl, today }));
  }
  const programNames = new Map((await listProgramNames(db, locale)).map(({ id, name }) => [id, name]));
  return readInBatches(db, access, state, async (ids) =>
    kind === "academic"
      ? (await listAcademicsById(db, ids, locale)).map((each) => academicRow(each, { siteUrl, programNames }))
      : (await listWorksById(db, kind, ids)).map((work) => workRow(work, { siteUrl, programNames })),
  );
}

/** Calls `read` in batches for all results up to the download limit, and returns its results in order. */
async function readInBatches<Item>(
  db: Db,
  access: BackendAccess,
  state: CatalogueState,
  read: (ids: number[]) => Promise<Item[]>,
): Promise<Item[]> {
  const { listed } = await findCataloguePage(db, access, { ...state, page: 1, size: downloadLimit });
  const ids = await listCatalogueIds(db, tabKinds[state.tab], listed);
  const items: Item[] = [];
  for (let first = 0; first < ids.length; first += batchSize) {
    items.push(...(await read(ids.slice(first, first + batchSize))));
  }
  return items;
}

/** Returns a program as a row. Numbers and days keep their stored form, which spreadsheets can parse and sort. */
function programRow(program: ProgramSummary, { siteUrl, today }: { siteUrl: string; today: CalendarDay }): TableRow {
  const standing = accreditationStanding(program.accreditations, today);
  const cells = tableColumns.map((column): [string, string | number | null] => {
    if (column === "accreditation") return [m.csv_accreditation(), accreditationLabel(standing.current)];
    const field: ProgramFieldDescription = programFields[column];
    const heading = field.heading?.() ?? field.label();
    if (field.kind === "summary") return [heading, field.inWords(program)];
    const value = program[column as Exclude<typeof column, "timetable">];
    return [heading, field.kind === "choice" ? nameBy(field.options)(String(value)) : value];
  });
  return { ...Object.fromEntries(cells), [m.csv_address()]: `${siteUrl}${programPath(program)}` };
}

function academicRow(academic: AcademicEntry, { siteUrl, programNames }: Surroundings): TableRow {
  const advised = academic.memberships.filter(({ role }) => role === "thesis_advisor");
  return {
    [m.csv_family()]: academic.family_names,
    [m.csv_given()]: academic.given_names,
    [m.csv_rank()]: academicRankLabel[academic.rank](),
    [m.csv_faculty()]: academic.faculty,
    [m.csv_department()]: academic.department,
    [m.csv_area()]: areaName(academic.area),
    [m.csv_lines()]: joinParts(academic.research_lines),
    [m.csv_advises()]: joinParts(advised.flatMap(({ programId }) => programNames.get(programId) ?? [])),
    [m.csv_orcid()]: academic.orcid,
    [m.csv_email()]: academic.email,
    [m.csv_address()]: `${siteUrl}${pathsIn().academic(academic.id)}`,
  };
}

/** Returns a work as a row: common columns around those of its kind. */
function workRow(work: Work, surroundings: Surroundings): TableRow {
  return {
    [m.csv_title()]: work.title,
    [m.csv_year()]: work.year,
    ...ownColumns(work, surroundings),
    [m.csv_area()]: areaName(work.area),
    [m.csv_language()]: languageLabel[work.language](),
    [m.csv_address()]: `${surroundings.siteUrl}${workPath(work)}`,
  };
}

function ownColumns(work: Work, { programNames }: Surroundings): TableRow {
  switch (work.kind) {
    case "publication":
      return publicationColumns(work);
    case "project":
      return projectColumns(work);
    case "patent":
      return patentColumns(work);
    case "thesis":
      return thesisColumns(work, programNames);
  }
}

function publicationColumns(work: Publication): TableRow {
  return {
    [m.csv_type()]: publicationTypeLabel[work.type](),
    [m.csv_authors()]: joinNames(work.authors),
    [m.csv_venue()]: work.venue,
    [m.csv_publisher()]: work.publisher,
    [m.csv_volume()]: work.volume,
    [m.csv_issue()]: work.issue,
    [m.csv_pages()]: work.pages,
    [m.csv_doi()]: work.doi,
    [m.csv_isbn()]: work.isbn,
    [m.csv_indexation()]: indexationLabel[work.indexation](),
    [m.csv_quartile()]: work.quartile,
  };
}

function projectColumns(work: Project): TableRow {
  return {
    [m.csv_code()]: work.code,
    [m.csv_funding()]: nameOf(fundingLabel, work.funding),
    [m.csv_funder()]: work.funder,
    [m.csv_status()]: projectStatusLabel[work.status](),
    [m.csv_end()]: work.endYear,
    [m.csv_team()]: joinNames(work.team),
  };
}

function patentColumns(work: Patent): TableRow {
  return {
    [m.csv_number()]: work.number,
    [m.csv_inventors()]: joinNames(work.authors),
    [m.csv_office()]: nameOf(patentOfficeLabel, work.office),
    [m.csv_status()]: patentStatusLabel[work.status](),
    [m.csv_filed()]: work.filedOn,
  };
}

function thesisColumns(work: Thesis, programNames: Map<number, string>): TableRow {
  return {
    [m.csv_student()]: joinNames(work.authors),
    [m.csv_advisors()]: joinNames(work.committee.filter(({ role }) => role !== "examiner")),
    [m.csv_program()]: programNames.get(work.programIds[0] ?? 0) ?? "",
    [m.csv_type()]: nameBy(programFields.type.options)(work.programType),
    [m.csv_handle()]: work.handle,
  };
}
