import type { AccreditationFile } from "../../app/features/indicators/accreditation-file/accreditation-file.ts";
import type { Sql } from "../../backend/database/database.ts";

/** SQL condition of published rows; tables name the state column differently. */
const shown = (alias: string, state: "status" | "visibility") =>
  `${alias}.${state} = 'published' and ${alias}.deleted_at is null and coalesce(${alias}.expires_at, 'infinity') > now()`;

const member = `exists (select from public.program_academics m where m.program_id = $1 and m.academic_id = a.id)`;

/** Counts of academics by SQL that is independent of the file's function; `of` selects the people. */
const counts = (of: string) => {
  const publications = (condition: string) =>
    `(select count(distinct w.id)::int from public.publications w
      join public.publication_academics l on l.publication_id = w.id
      where l.academic_id in (${of}) and w.year between $2 and $3 and ${shown("w", "visibility")} and ${condition})`;
  const leads = `exists (select from public.project_academics p where p.project_id = w.id
    and p.role = 'principal_investigator' and p.academic_id in (${of}))`;
  const projects = (condition: string) =>
    `(select count(distinct w.id)::int from public.projects w join public.project_academics l on l.project_id = w.id
      where l.academic_id in (${of}) and w.start_year <= $3 and w.end_year >= $2
        and ${shown("w", "visibility")} and ${condition})`;
  const theses = (condition: string) =>
    `(select count(distinct w.id)::int from public.theses w join public.thesis_academics l on l.thesis_id = w.id
      join public.programs p on p.id = w.program_id
      where l.academic_id in (${of}) and l.role <> 'examiner' and w.year between $2 and $3
        and ${shown("w", "visibility")} and ${condition})`;
  return `jsonb_build_object(
    'publications', ${publications("true")},
    'wos', ${publications("w.indexation = 'wos'")},
    'scopus', ${publications("w.indexation = 'scopus'")},
    'scielo', ${publications("w.indexation = 'scielo'")},
    'other', ${publications("w.indexation in ('other', 'none')")},
    'Q1', ${publications("w.quartile = 'Q1'")},
    'Q2', ${publications("w.quartile = 'Q2'")},
    'Q3', ${publications("w.quartile = 'Q3'")},
    'Q4', ${publications("w.quartile = 'Q4'")},
    'unranked', ${publications("w.quartile is null and w.indexation in ('wos', 'scopus')")},
    'principal', ${projects(leads)},
    'coInvestigator', ${projects(`not ${leads}`)},
    'patents', (select count(distinct w.id)::int from public.patents w
      join public.patent_academics l on l.patent_id = w.id
      where l.academic_id in (${of}) and ${shown("w", "visibility")}
        and case when w.status = 'granted' then w.grant_year else extract(year from w.filed_on) end between $2 and $3),
    'thesesHere', ${theses("p.id = $1")},
    'thesesInOthers', ${theses(`p.id <> $1 and ${shown("p", "status")}`)},
    'thesesElsewhere', (select count(*)::int from public.academics e, jsonb_array_elements(e.theses_elsewhere) t
      where e.id in (${of}) and (t ->> 'year')::int between $2 and $3)
  )`;
};

/** Returns the expected figures of a file per person and in total, counted in the tables. */
export async function countFile(sql: Sql, { program, first_year, last_year }: AccreditationFile) {
  const parameters = [program.id, first_year, last_year];
  const people = await sql.query<{ id: string; totals: object }>(
    `select a.id, ${counts("a.id")} as totals from public.academics a where ${member} and ${shown("a", "status")}`,
    parameters,
  );
  const all = await sql.query<{ totals: object }>(
    `select ${counts(`select a.id from public.academics a where ${member} and ${shown("a", "status")}`)} as totals`,
    parameters,
  );
  const [lists] = await sql.query<{ graduates: number[]; cohorts: object[]; gaps: object }>(
    `select
      (select coalesce(json_agg(w.id order by w.id), '[]') from public.theses w
        where w.program_id = $1 and w.year between $2 and $3 and ${shown("w", "visibility")}) as graduates,
      (select json_agg(json_build_array(year,
        (select applicants from public.program_figures f where f.program_id = $1 and f.year = y.year),
        (select admitted from public.program_figures f where f.program_id = $1 and f.year = y.year),
        (select new_enrollment from public.program_figures f where f.program_id = $1 and f.year = y.year),
        (select admitted from public.cohorts c where c.program_id = $1 and c.entry_year = y.year),
        (select graduated from public.cohorts c where c.program_id = $1 and c.entry_year = y.year),
        (select left_program from public.cohorts c where c.program_id = $1 and c.entry_year = y.year),
        (select median_semesters from public.cohorts c where c.program_id = $1 and c.entry_year = y.year)
      ) order by year) from generate_series($2::int, $3::int) as y (year)) as cohorts,
      json_build_object(
        'no_hours', (select count(*) from public.academics a join public.program_academics m on m.academic_id = a.id
          where m.program_id = $1 and ${shown("a", "status")} and m.weekly_hours is null),
        'no_membership', (select count(*) from public.academics a join public.program_academics m on m.academic_id = a.id
          where m.program_id = $1 and ${shown("a", "status")} and m.membership is null),
        'unpublished', (select count(*) from public.academics a join public.program_academics m on m.academic_id = a.id
          where m.program_id = $1 and a.deleted_at is null and not (${shown("a", "status")})),
        'no_left', (select count(*) from public.cohorts where program_id = $1 and entry_year between $2 and $3
          and left_program is null),
        'no_quartile', (select count(distinct w.id) from public.publications w
          join public.publication_academics l on l.publication_id = w.id
          join public.academics a on a.id = l.academic_id
          where ${member} and ${shown("a", "status")} and ${shown("w", "visibility")} and w.year between $2 and $3
            and w.type in ('article', 'review') and w.indexation in ('wos', 'scopus') and w.quartile is null)
      ) as gaps`,
    parameters,
  );
  return {
    each: new Map(people.map(({ id, totals }) => [Number(id), totals])),
    all: all[0]?.totals,
    graduates: lists?.graduates ?? [],
    cohorts: lists?.cohorts ?? [],
    gaps: lists?.gaps ?? {},
  };
}
