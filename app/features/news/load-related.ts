import { academicRankLabel } from "#app/features/academics/academic-labels.ts";
import { listAcademicsById } from "#app/features/academics/academic-queries.ts";
import { programPath } from "#app/features/programs/program-path.ts";
import { listProgramsById } from "#app/features/programs/program-queries.ts";
import { workTypeLabel } from "#app/features/research/work-labels.ts";
import { workPath } from "#app/features/research/work-path.ts";
import { listWorksById } from "#app/features/research/work-queries.ts";
import type { WorkKind } from "#app/features/research/works.ts";
import { foreignLang } from "#app/i18n/foreign-lang.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { pathsIn } from "#app/i18n/paths.ts";
import { fullName } from "#app/lib/person-name.ts";
import type { Db } from "#app/supabase/db.ts";
import { type NewsRow, type RelatedColumn, readRelated } from "./news.ts";

/** A related record on an item's page: address, name with its language, and type. */
export type RelatedLink = { path: string; name: string; lang: string | undefined; fact: string };

/** Related records by kind, in the editor's order. */
export type RelatedLinks = { programs: RelatedLink[]; people: RelatedLink[]; works: RelatedLink[] };

const workKindOf = {
  publication_id: "publication",
  project_id: "project",
  patent_id: "patent",
  thesis_id: "thesis",
} as const satisfies Partial<Record<RelatedColumn, WorkKind>>;

/** Maximum ids in the address of one request. */
const maxPerKind = 100;

/**
 * Returns the published records related to an item, its own program first; deleted and unpublished ones are left out.
 * Throws a `PostgrestError`.
 */
export async function loadRelated(
  db: Db,
  row: Pick<NewsRow, "related" | "program_id">,
  locale: Locale,
): Promise<RelatedLinks> {
  const related = readRelated(row.related);
  const idsOf = (column: RelatedColumn) =>
    related.flatMap((record) => (record.column === column ? record.id : [])).slice(0, maxPerKind);
  const programIds = [...new Set([row.program_id ?? [], idsOf("program_id")].flat())];
  const workColumns = Object.keys(workKindOf) as (keyof typeof workKindOf)[];
  const [programs, people, works] = await Promise.all([
    listProgramsById(db, programIds, locale),
    listAcademicsById(db, idsOf("academic_id"), locale),
    Promise.all(workColumns.map((column) => listWorksById(db, workKindOf[column], idsOf(column)))),
  ]);
  const places = new Map(related.map(({ column, id }, place) => [`${column} ${id}`, place]));
  const placeOf = (column: RelatedColumn, id: number) => places.get(`${column} ${id}`) ?? -1;
  const sortedWorks = works
    .flatMap((list, index) =>
      list.map((work) => ({ work, place: placeOf(workColumns[index] as RelatedColumn, work.id) })),
    )
    .sort((one, other) => one.place - other.place);
  const sortedPrograms = programs.toSorted((one, other) => programIds.indexOf(one.id) - programIds.indexOf(other.id));
  return {
    programs: sortedPrograms.map((program) => ({
      path: programPath(program),
      name: program.name,
      lang: foreignLang(program.lang.name),
      fact: "",
    })),
    people: people.map(({ id, given_names: given, family_names: family, rank }) => ({
      path: pathsIn().academic(id),
      name: fullName({ given, family }),
      lang: undefined,
      fact: academicRankLabel[rank](),
    })),
    works: sortedWorks.map(({ work }) => ({
      path: workPath(work),
      name: work.title,
      lang: work.language === locale ? undefined : work.language,
      fact: `${workTypeLabel(work)}, ${work.year}`,
    })),
  };
}
