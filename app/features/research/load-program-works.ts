import type { ProgramPerson } from "#app/features/programs/program-people.ts";
import type { Db } from "#app/supabase/db.ts";
import { type WorkEntry, workEntry } from "./components/work-list.tsx";
import { listNewestPublications, listNewestTheses } from "./work-queries.ts";

/** Works shown of each kind; the catalogue lists all. */
const shown = 5;

export type ProgramWorks = {
  theses: WorkEntry[];
  thesisCount: number;
  publications: WorkEntry[];
  peopleCount: number;
};

export async function loadProgramWorks(
  db: Db,
  programId: number,
  people: readonly Pick<ProgramPerson, "id">[],
): Promise<ProgramWorks> {
  const academicIds = people.map(({ id }) => id);
  const [theses, publications] = await Promise.all([
    listNewestTheses(db, programId, shown),
    listNewestPublications(db, academicIds, shown),
  ]);
  return {
    theses: theses.newest.map((work) => workEntry(work)),
    thesisCount: theses.total,
    publications: publications.map((work) => workEntry(work)),
    peopleCount: academicIds.length,
  };
}
