import type { ListedPage } from "#app/lib/facets.ts";
import type { Db } from "#app/supabase/db.ts";
import { readPatent, readProject, readPublication, readThesis } from "./read-work.ts";
import { sortWorks, type Work, type WorkKind, workKinds } from "./works.ts";

type Source = {
  table: string;
  /** Database function that returns a page of the list. */
  listed: string;
  /** Link table to academics, and its role column. */
  links: string;
  part: string;
  columns: string;
  abstract: string;
  /** Order columns, newest first. */
  newest: string;
  read: (row: object) => Work;
};

const sources: Record<WorkKind, Source> = {
  publication: {
    table: "publications",
    listed: "page_of_publications",
    links: "publication_academics",
    part: "position",
    columns: "id,type,title,authors,year,language,venue,publisher,volume,issue,pages,doi,isbn,indexation,quartile,area",
    abstract: "abstract",
    newest: "year",
    read: readPublication,
  },
  project: {
    table: "projects",
    listed: "page_of_projects",
    links: "project_academics",
    part: "role",
    columns: "id,code,title,language,funding,funder,status,start_year,end_year,amount,amount_currency,area",
    abstract: "summary",
    newest: "start_year",
    read: readProject,
  },
  patent: {
    table: "patents",
    listed: "page_of_patents",
    links: "patent_academics",
    part: "position",
    columns: "id,number,title,language,inventors,office,status,filed_on,grant_year,area",
    abstract: "abstract",
    newest: "filed_on",
    read: readPatent,
  },
  thesis: {
    table: "theses",
    listed: "page_of_theses",
    links: "thesis_academics",
    part: "role",
    columns: "id,title,student,year,language,handle,programs(id,type,area)",
    abstract: "abstract",
    newest: "year",
    read: readThesis,
  },
};

const names = "id,given_names,family_names";

/** Returns a published work with its abstract, people and programs; null if not found. */
export async function findWork<Kind extends WorkKind>(
  db: Db,
  kind: Kind,
  id: number,
): Promise<Extract<Work, { kind: Kind }> | null> {
  const { table, links, part, columns, abstract, read } = sources[kind];
  const people = `${links}(${part},academics(${names},program_academics(program_id)))`;
  const { data } = await db
    .from(table as "publications")
    .select(`${columns},${abstract},keywords,${people}`)
    .eq("id", id)
    .maybeSingle()
    .overrideTypes<object, { merge: false }>()
    .throwOnError();
  return data && (read(data) as Extract<Work, { kind: Kind }>);
}

/** Returns the published works with these ids, in their order. The ids must fit in a URL. */
export async function listWorksById(db: Db, kind: WorkKind, ids: number[]): Promise<Work[]> {
  if (ids.length === 0) return [];
  const { table, links, part, columns, read } = sources[kind];
  const { data } = await db
    .from(table as "publications")
    .select(`${columns},${links}(${part},academics(${names}))`)
    .in("id", ids)
    .overrideTypes<object[], { merge: false }>()
    .throwOnError();
  const works = new Map(data.map((row) => read(row)).map((work) => [work.id, work]));
  return ids.flatMap((id) => works.get(id) ?? []);
}

export async function listWorksOnPage(db: Db, kind: WorkKind, page: ListedPage): Promise<Work[]> {
  if (page.expected === 0) return [];
  const { listed, links, part, columns, read } = sources[kind];
  const { data } = await db
    .rpc(listed as "page_of_publications", page)
    .select(`${columns},${links}(${part},academics(${names}))`)
    .overrideTypes<object[], { merge: false }>()
    .throwOnError();
  return data.map((row) => read(row));
}

const rowsPerQuery = 1000;

/** Returns all published works of a kind in which any of these academics took part, newest first. */
export async function listWorksOf(db: Db, academicIds: number[], kind: WorkKind): Promise<Work[]> {
  const { table, links, part, columns, newest, read } = sources[kind];
  const works: Work[] = [];
  for (let from = 0; ; from += rowsPerQuery) {
    // Joined twice: to select the works, and to read the names of all participants.
    const { data } = await db
      .from(table as "publications")
      .select(`${columns},${links}(${part},academics(${names})),chosen:${links}!inner(academic_id)`)
      .in("chosen.academic_id", academicIds)
      .order(newest as "year", { ascending: false })
      .order("id")
      .range(from, from + rowsPerQuery - 1)
      .overrideTypes<object[], { merge: false }>()
      .throwOnError();
    works.push(...data.map((row) => read(row)));
    if (data.length < rowsPerQuery) return sortWorks(works);
  }
}

/**
 * Returns all published works of every kind in which an academic took part, newest first. Uses one request unless a
 * kind exceeds the data API's row limit.
 */
export async function listWorksOfAcademic(db: Db, id: number): Promise<Work[]> {
  const parts = workKinds.map((kind) => {
    const { table, links, part, columns } = sources[kind];
    return `${kind}:${links}(work:${table}!inner(${columns},${links}(${part},academics(${names}))))`;
  });
  const { data } = await db
    .from("academics")
    .select(parts.join())
    .eq("id", id)
    .maybeSingle()
    .overrideTypes<Record<WorkKind, { work: object }[]>, { merge: false }>()
    .throwOnError();
  if (!data) return [];
  const lists = workKinds.map((kind) => {
    if (data[kind].length >= rowsPerQuery) return listWorksOf(db, [id], kind);
    const works = data[kind].map(({ work }) => sources[kind].read(work));
    // A person with two roles in a work is linked twice.
    return [...new Map(works.map((work) => [work.id, work])).values()];
  });
  return sortWorks((await Promise.all(lists)).flat());
}

/** Returns up to twelve published works of the same kind with similar titles, most similar first. */
export async function listSimilarWorks(db: Db, { kind, id }: Work): Promise<Work[]> {
  const { data } = await db.rpc("similar_works", { kind, id: String(id) }).throwOnError();
  return listWorksById(db, kind, data.map(Number));
}

export async function listNewestTheses(
  db: Db,
  programId: number,
  limit: number,
): Promise<{ newest: Work[]; total: number }> {
  const { columns, links, part, read } = sources.thesis;
  const { data, count } = await db
    .from("theses")
    .select(`${columns},${links}(${part},academics(${names}))`, { count: "exact" })
    .eq("program_id", programId)
    .order("year", { ascending: false })
    .order("id", { ascending: false })
    .limit(limit)
    .overrideTypes<object[], { merge: false }>()
    .throwOnError();
  return { newest: data.map(read), total: count ?? data.length };
}

/**
 * Returns the newest publications of any of these academics. Does not count the total, which would take many times as
 * long.
 */
export async function listNewestPublications(db: Db, academicIds: number[], limit: number): Promise<Work[]> {
  if (academicIds.length === 0) return [];
  const { columns, links, part, read } = sources.publication;
  const { data } = await db
    .from("publications")
    .select(`${columns},${links}(${part},academics(${names})),chosen:${links}!inner(academic_id)`)
    .in("chosen.academic_id", academicIds)
    .order("year", { ascending: false })
    .order("id", { ascending: false })
    .limit(limit)
    .overrideTypes<object[], { merge: false }>()
    .throwOnError();
  return data.map(read);
}
