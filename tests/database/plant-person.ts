import type { Sql, SqlDatabase } from "../../backend/database/database.ts";
import { personIds } from "./people.ts";
import { insertOf, samples } from "./sample-rows.ts";

/** An invented person, with strings that occur nowhere else. */
export const planted = {
  name: "Zyxwena Qvorthál",
  email: "zyxwena.qvorthal@example.edu",
  orcid: "0000-0002-7733-1946",
  slug: "zyxwena-qvorthal",
  portrait: "People/zyxwena-qvorthal.png",
};

/** Search terms of staff. */
export const plantedTerms = [planted.name, planted.email, planted.orcid];

/** Matches any of the strings in a row as text, without case and accents. */
const plantedPattern = "zyxwena|qvorth[aá]l|0000-0002-7733-1946";

/** A column in which the strings were planted. */
export type PlantedColumn = { table: string; column: string; erasure: string };

/** The person's account. */
const account = personIds["inactive editor"];

/** Rows of tables that no sample has. */
const furtherRows = `
  insert into auth.sessions (id, user_id) values ('00000000-0000-4000-8000-00000000e001', '${account}');
  insert into auth.refresh_tokens (id, token, user_id, session_id)
    values (1, 't', '${account}', '00000000-0000-4000-8000-00000000e001');
  insert into auth.identities (id, provider_id, user_id, identity_data, provider)
    values ('00000000-0000-4000-8000-00000000e007', 'p', '${account}', '{}', 'email');
  insert into auth.flow_state (id, auth_code, code_challenge_method, code_challenge, provider_type, authentication_method)
    values ('00000000-0000-4000-8000-00000000e002', 'c', 's256', 'c', 'p', 'oauth');
  insert into auth.audit_log_entries (id, payload) values ('00000000-0000-4000-8000-00000000e003', '{}');
  insert into auth.mfa_factors (id, user_id, factor_type, status)
    values ('00000000-0000-4000-8000-00000000e004', '${account}', 'totp', 'unverified');
  insert into auth.mfa_challenges (id, factor_id, created_at, ip_address)
    values ('00000000-0000-4000-8000-00000000e005', '00000000-0000-4000-8000-00000000e004', now(), '192.0.2.1');
  insert into auth.mfa_recovery_codes (user_id, code_hash) values ('${account}', 'c');
  insert into postgrado.attempts (key, points, expire) values ('k', 1, 99999999999999);
  insert into public.search_terms (term, meant) values ('palabra', '''a''');
  insert into public.search_words (word, correction_rank) values ('palabra', 1);
  insert into public.catalogue_values (number, facet, value) values (1, 'person', 'palabra');
  insert into public.named_files (table_name, row_key, name_end, text) values ('people', '999', 'x.jpg', 'x.jpg');
  insert into public.jobs (kind) values ('mail_request');
`;

/** Inserts a sample of every table. */
export async function insertSamples(database: SqlDatabase): Promise<void> {
  for (const [table, { rows }] of Object.entries(samples)) {
    // Its sample is no link of the chain.
    if (table === "audit_seals") continue;
    for (const row of rows) await database.query(...insertOf(table, row));
  }
  await database.execute(furtherRows);
}

/**
 * Plants the person in one row of every declared column of text or JSON, past all triggers. Returns the columns; throws
 * for a table without a row or a column that takes none of the strings.
 */
export async function plantPerson(database: SqlDatabase): Promise<PlantedColumn[]> {
  const columns = await database.query<PlantedColumn & { type: string }>(
    `select table_name as "table", column_name as "column", erasure, type_name as type from private.personal_columns()
     where not is_generated and erasure not in ('keep:number', 'keep:proof')
       and type_name ~ '^(text|character|json|citext|name)'
       -- The events of the log are planted by inserting events, which are sealed. Salts are random.
       and table_name not in ('public.audit_logs', 'public.audit_seals') order by 1, 2`,
  );
  await database.transaction(async (sql) => {
    await sql.execute("set local session_replication_role = replica");
    const problems: string[] = [];
    for (const { table, column, type } of columns) {
      const problem = await plantIn(sql, table, column, type);
      if (problem) problems.push(problem);
    }
    if (problems.length > 0) throw new Error(problems.join("\n"));
  });
  const details = { note: `Dijo «${planted.name}»`, email: planted.email };
  const row = { title: "Otra", summary: `Por ${planted.name}`, orcid: planted.orcid };
  await database.query(
    `insert into public.audit_logs ("eventType", "userId", "userEmail", "ipAddress", "userAgent", details) values
       ('login_failure', null, $1, $1, $2, $3), ('logout', $4, $1, '192.0.2.1', 'Firefox', '{}'),
       ('content_update', $4, $1, null, null, $5), ('content_delete', null, null, null, null, $6)`,
    [
      ...[planted.email, `Agent ${planted.name}`, JSON.stringify(details), personIds.editor],
      JSON.stringify({ table: "events", id: "1", title: `Charla de ${planted.name}`, before: row, after: row }),
      JSON.stringify({ table: "academics", id: "77", title: planted.name, before: { given_names: planted.name } }),
    ],
  );
  return columns;
}

const texts = [planted.name, `Con ${planted.name}, ${planted.email} y ${planted.orcid}`];
const addresses = [
  planted.slug,
  planted.email,
  planted.portrait,
  `/${planted.slug}`,
  planted.orcid,
  `https://example.edu/${planted.slug}`,
];
const documents = [
  { row: { title: planted.name, email: [planted.email] }, es: { orcid: planted.orcid } },
  { row: { title: planted.name } },
  [{ type: "paragraph", text: `Habla ${planted.name}`, spans: [{ from: 0, to: 5, href: "/x" }] }],
].map((value) => JSON.stringify(value));

async function plantIn(sql: Sql, table: string, column: string, type: string): Promise<string | null> {
  const candidates = type.startsWith("json")
    ? documents
    : type === "text[]"
      ? [`{"${planted.name}"}`]
      : column === "word"
        ? ["zyxwena"]
        : column === "slug"
          ? addresses
          : [...texts, ...addresses];
  let problem = "";
  for (const value of candidates) {
    await sql.execute("savepoint planting");
    try {
      const done = await sql.query(
        `update ${table} set "${column}" = $1::${type} where ctid = (
           select ctid from ${table} r order by r::text like '%${account}%' desc, r::text ~* '${plantedPattern}' desc, ctid limit 1
         ) returning 1`,
        [value],
      );
      if (done.length === 0) throw new Error("The table has no row");
      return null;
    } catch (error) {
      problem = (error as Error).message;
      await sql.execute("rollback to savepoint planting");
    }
  }
  return `${table}.${column}: ${problem}`;
}

/** Returns the tables, of every schema, whose rows as text have any of the strings, with a row each. */
export async function findPlanted(database: SqlDatabase): Promise<string[]> {
  const tables = await database.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p', 'm') and n.nspname !~ '^(pg_|information_schema|supabase_migrations)' order by 1`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const [row] = await database.query<{ text: string }>(
      `select left(r::text, 500) as text from ${name} r where r::text ~* $1 limit 1`,
      [plantedPattern],
    );
    if (row) found.push(`${name}: ${row.text}`);
  }
  return found;
}
