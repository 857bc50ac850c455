import { changeFunction, type Mutation } from "./mutation.ts";

/** Faults of policies, grants, triggers and functions. */
export const schemaMutations: Mutation[] = [
  {
    name: "Drafts of events are readable by visitors",
    sql: `drop policy "everybody reads published events" on public.events;
create policy "everybody reads events" on public.events
  for select to anon, authenticated using (deleted_at is null);`,
    caughtBy: "tests/database/access.test.ts",
    testName: "to events is what",
  },
  {
    name: "Visitors may list the accounts of staff",
    sql: "grant execute on function public.staff_accounts() to anon;",
    caughtBy: "tests/database/grants.test.ts",
  },
  {
    name: "A change of the settings leaves no audit event",
    sql: "drop trigger follow_update on public.settings;",
    caughtBy: "tests/database/settings.test.ts",
  },
  {
    name: "Scheduled news are visible before their time",
    sql: `alter policy "everybody reads what is published" on public.news using (
  deleted_at is null
  and (status = 'published' or status = 'scheduled')
  and coalesce(expires_at, 'infinity') > now()
);`,
    caughtBy: "tests/database/access.test.ts",
    testName: "to news is what",
  },
  {
    name: "Search finds words with accents only when they are typed with them",
    sql: `alter text search configuration public.es_plain
  alter mapping for hword, hword_part, word with pg_catalog.spanish_stem;
alter text search configuration public.plain
  alter mapping for hword, hword_part, word with pg_catalog.simple;`,
    caughtBy: "tests/database/search.test.ts",
  },
  {
    name: "The indicators count only projects that began in the years shown",
    sql: changeFunction(
      "public.projects_by_funding(text, integer, integer)",
      "start_year <= last_year and end_year >= first_year",
      "start_year <= last_year and start_year >= first_year",
    ),
    caughtBy: "tests/database/indicators.test.ts",
  },
  {
    name: "Undoing a batch restores the last change of a row instead of the state before the batch",
    sql: changeFunction(
      "private.net_batch_rows(uuid)",
      "(array_agg(r.before order by r.position))[1]",
      "(array_agg(r.before order by r.position desc))[1]",
    ),
    caughtBy: "tests/database/batches.test.ts",
  },
];
