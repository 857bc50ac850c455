import { afterAll, beforeAll, expect, inject, it } from "vitest";
import type { SqlDatabase } from "../../backend/database/database.ts";
import { connectPostgres } from "./connect-postgres.ts";
import { makeSampleDatabase } from "./make-demo-database.ts";

let database: SqlDatabase;

beforeAll(async () => {
  database = await connectPostgres(await makeSampleDatabase(inject("postgresUrl")));
});
afterAll(() => database.close());

/** Documents that may depend on a row, by kind: SQL of their ids. */
const related = {
  programs: {
    program: "values ($1::text)",
    academic: "select academic_id::text from public.program_academics where program_id = $1::bigint",
    thesis: "select id::text from public.theses where program_id = $1::bigint",
  },
  academics: {
    academic: "values ($1::text)",
    project: "select project_id::text from public.project_academics where academic_id = $1::bigint",
    thesis: "select thesis_id::text from public.thesis_academics where academic_id = $1::bigint",
  },
};
const shown =
  "kind, id, language, title, title_en, people, body, body_en, topics, topics_en, reference, facets, identifiers, year";

/** Returns documents related to a row that are outdated, unexpected or missing. */
async function staleDocuments(table: keyof typeof related, id: string | undefined): Promise<string[]> {
  const stale: string[] = [];
  for (const [kind, ids] of Object.entries(related[table])) {
    const stored = `select ${shown} from public.search_documents where kind = '${kind}' and id in (${ids})`;
    const current = `select ${shown
      .replace("title_en", "case when title_en ~ '\\S' then title_en end")
      .replace("body_en", "case when body_en ~ '\\S' then body_en end")}
      from private.documents_of_${kind}(array(${ids}))`;
    const rows = await database.query<{ id: string }>(
      `select id from ((${stored}) except (${current})) a union select id from ((${current}) except (${stored})) b`,
      [id],
    );
    stale.push(...rows.map((row) => `${kind} ${row.id}`));
  }
  return stale;
}

/** Values of columns for which the value of another row would be rejected. */
const others: Record<string, string> = {
  code: "code || 'x'",
  status: "'archived'",
  deleted_at: "now()",
  expires_at: "now() - interval '1 minute'",
  application_opens: "null",
  answer_weeks_to: "answer_weeks_to + 1",
  orcid: "null",
  translations: `translations || '{"en": {"name": "Another"}}'`,
  email: "'otra@udn.example'",
};

it.each(["programs", "academics"] as const)("every document follows a change of any column of %s", async (table) => {
  const columns = await database.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = $1 and column_name not in ('id', 'answer_weeks_from')`,
    [table],
  );
  const linked = table === "programs" ? "program_id" : "academic_id";
  const links = table === "programs" ? "theses" : "thesis_academics";
  const [source] = await database.query<{ id: string; other: string }>(
    `select ${linked} as id, (select id from public.${table} t where t.id <> ${linked} order by id desc limit 1) as other
     from public.${links} group by ${linked} order by abs(count(*) - 6), 1 limit 1`,
  );
  expect(await staleDocuments(table, source?.id)).toEqual([]);
  for (const { name } of columns) {
    await database.execute("begin");
    const value = others[name] ?? `(select other.${name} from public.${table} other where other.id = ${source?.other})`;
    await database.query(`update public.${table} set ${name} = ${value} where id = ${source?.id}`);
    expect([name, await staleDocuments(table, source?.id)]).toEqual([name, []]);
    await database.execute("rollback");
  }
});

it("creates the versions of a statement's rows one by one in any order", async () => {
  await database.execute("begin");
  await database.query("update public.faq_items set question = question || ' #' || id");
  const [counted] = await database.query<{ rows: number; fitting: number }>(
    `select count(*)::int as rows, count(*) filter (
       where details #>> '{after,question}' = (details #>> '{before,question}') || ' #' || (details ->> 'id')
         and details #>> '{after,id}' = details #>> '{before,id}'
     )::int as fitting
     from public.audit_logs where details ->> 'table' = 'faq_items' and "eventType" = 'content_update'`,
  );
  await database.execute("rollback");
  expect(counted?.rows).toBeGreaterThan(20);
  expect(counted?.fitting).toBe(counted?.rows);
});

it("has at most one trigger before a row and three after a statement, and 250 in all", async () => {
  const [{ count } = { count: 0 }] = await database.query<{ count: number }>(
    "select count(*)::int as count from pg_trigger where not tgisinternal",
  );
  expect(count).toBeLessThanOrEqual(250);
  const unlike = await database.query(
    `select relname, tgname from pg_trigger t join pg_class c on c.oid = t.tgrelid
     where not tgisinternal and public.save_plan(relname) is not null
       and tgname not in ('prepare', 'follow_insert', 'follow_update', 'follow_delete', 'announce_row_change')
     order by 1, 2`,
  );
  expect(unlike).toEqual([
    { relname: "media", tgname: "media_in_use" },
    { relname: "news", tgname: "news_give_slug" },
    { relname: "programs", tgname: "programs_trash" },
    { relname: "record_drafts", tgname: "record_drafts_announce_schedule" },
    { relname: "record_drafts", tgname: "record_drafts_author" },
    { relname: "record_drafts", tgname: "record_drafts_keep_review" },
    { relname: "redirects", tgname: "redirects_shorten" },
    { relname: "redirects", tgname: "redirects_shorten_others" },
    { relname: "settings", tgname: "settings_author" },
  ]);
});
