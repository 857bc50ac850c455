import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { recordTypes } from "../../app/staff-area/record-types.ts";
import type { Sql, SqlDatabase } from "../../backend/database/database.ts";
import { openMigrated } from "./openers.ts";
import { addPeople, runAs } from "./people.ts";
import { insertOf, samples } from "./sample-rows.ts";
import { tableExpectations } from "./table-expectations.ts";

const rights = ["read", "read_drafts", "write", "publish"] as const;
type Right = (typeof rights)[number];

/** Actions of a token, with the right that each requires. */
const acts: { act: string; needs: Right; sql: string }[] = [
  { act: "read", needs: "read", sql: "select public.api_read($1, $2)" },
  { act: "read one", needs: "read", sql: `select public.api_read($1, $2, '{"id": "1"}')` },
  { act: "read drafts", needs: "read_drafts", sql: "select public.api_read_drafts($1, $2)" },
  ...(["draft", "publish", "withdraw"] as const).map((action) => ({
    act: action,
    needs: action === "draft" ? ("write" as const) : ("publish" as const),
    sql: `select public.api_save($1, $2, null, '{"row": {}}', null, '${action}')`,
  })),
];

/** Described types without API access. */
const staffOnlyTypes = ["media", "redirects", "search_synonyms", "settings"];

/** SQL function that runs each statement for each table, rolls it back, and returns the error codes. */
const attemptAll = `
  create function public.attempt_all(token text, tables text[], statements text[])
    returns table ("table" text, act integer, outcome text) language plpgsql as $$
    begin
      foreach "table" in array tables loop
        for place in 1 .. cardinality(statements) loop
          act := place;
          begin
            execute statements[place] using token, "table";
            raise exception 'undone' using errcode = 'OK000';
          exception when others then outcome := sqlstate; return next;
          end;
        end loop;
      end loop;
    end $$;
  grant execute on function public.attempt_all(text, text[], text[]) to anon`;

describe("tokens of programs", () => {
  let database: SqlDatabase;
  let types: Record<string, Record<string, string>>;

  beforeAll(async () => {
    database = await openMigrated();
    await addPeople(database);
    for (const [table, { rows }] of Object.entries(samples)) {
      for (const row of rows) await database.query(...insertOf(table, row));
    }
    const [row] = await database.query<{ types: typeof types }>("select public.api_types() as types");
    types = row?.types ?? {};
  });
  afterAll(() => database.close());

  /** Stores a token with these rights. */
  async function storeToken(sql: Sql, token: string, scopes: Record<string, Right>, more = "") {
    await sql.query(
      `insert into public.api_tokens (name, token_hash, ending, scopes, expires_at)
       values ('Pantalla', encode(sha256(convert_to($1, 'UTF8')), 'hex'), 'xxxx', $2::jsonb, now() + interval '1 day')`,
      [token, JSON.stringify(scopes)],
    );
    if (more) await sql.query(`update public.api_tokens set ${more} where ending = 'xxxx'`);
  }

  /** Returns the result of a statement as a visitor, or its error code; rolls back. */
  async function attempt(sql: Sql, statement: string, parameters: unknown[]): Promise<unknown> {
    await sql.execute("savepoint attempt; set local role anon");
    try {
      const [row] = await sql.query<Record<string, unknown>>(statement, parameters);
      return Object.values(row ?? {})[0];
    } catch (error) {
      return (error as { code: string }).code;
    } finally {
      await sql.execute("rollback to attempt; reset role");
    }
  }

  /** Runs work in a transaction that is rolled back. */
  async function rolledBack(work: (sql: Sql) => Promise<void>): Promise<void> {
    const undone = new Error("undone");
    await database
      .transaction(async (sql) => {
        await work(sql);
        throw undone;
      })
      .catch((error: unknown) => {
        if (error !== undone) throw error;
      });
  }

  test("the types and their parts equal the described ones", () => {
    const described = Object.fromEntries(
      recordTypes
        .filter(({ table }) => !staffOnlyTypes.includes(table))
        .map(({ table, children = [] }) => [
          table,
          Object.fromEntries(children.map((child) => [child.table, child.parent])),
        ]),
    );
    expect(types).toEqual({ ...described, news: {} });
  });

  test("a token can do in each type exactly what its right allows, and nothing in other tables", async () => {
    await rolledBack(async (sql) => {
      await sql.execute(attemptAll);
      for (const type of Object.keys(types)) {
        for (const right of rights) {
          const token = `pgt_${type}_${right}`;
          await storeToken(sql, token, { [type]: right });
          const tables = right === "publish" ? Object.keys(tableExpectations) : [type];
          await sql.execute("set local role anon");
          const outcomes = await sql.query<{ table: string; act: number; outcome: string }>(
            "select * from public.attempt_all($1, $2, $3)",
            [token, tables, acts.map((act) => act.sql)],
          );
          await sql.execute("reset role");
          expect(outcomes).toHaveLength(tables.length * acts.length);
          const wrong = outcomes.filter(({ table, act, outcome }) => {
            const needs = acts[act - 1]?.needs ?? "publish";
            const isMeant = table === type && rights.indexOf(right) >= rights.indexOf(needs);
            // The error does not reveal whether a table exists.
            return isMeant ? ["PT401", "PT403"].includes(outcome) : outcome !== "PT403";
          });
          expect(wrong, token).toEqual([]);
        }
      }
    });
  });

  test("an unknown, revoked or expired token is rejected", async () => {
    await rolledBack(async (sql) => {
      await storeToken(sql, "good", { news: "publish" });
      expect(await attempt(sql, "select public.api_read($1, 'news')", ["good"])).toHaveProperty("rows");
      for (const more of ["revoked_at = now()", "revoked_at = null, expires_at = now()"]) {
        await sql.query(`update public.api_tokens set ${more} where ending = 'xxxx'`);
        for (const { sql: statement } of acts) expect(await attempt(sql, statement, ["good", "news"])).toBe("PT401");
      }
      for (const token of ["unknown", "", null]) {
        for (const { sql: statement } of acts) expect(await attempt(sql, statement, [token, "news"])).toBe("PT401");
      }
    });
  });

  test("only administrators create and revoke tokens, which are shown once, with one event each", async () => {
    const make = `select public.create_api_token('Boletín', '{"news": "read"}', 30) as made`;
    for (const person of ["stranger", "director", "editor", "inactive editor", "unconfirmed administrator"] as const) {
      await expect(runAs(database, person, (sql) => sql.query(make))).rejects.toMatchObject({ code: "42501" });
      const revoke = "select public.revoke_api_token(gen_random_uuid())";
      await expect(runAs(database, person, (sql) => sql.query(revoke))).rejects.toMatchObject({ code: "42501" });
    }
    await runAs(database, "administrator", async (sql) => {
      const [row] = await sql.query<{ made: { id: string; token: string } }>(make);
      const { id, token } = row?.made ?? { id: "", token: "" };
      expect(token).toMatch(/^pgt_[0-9a-f]{64}$/);
      await sql.query("select public.revoke_api_token($1)", [id]);
      const events = await sql.query<{ type: string; details: object; email: string }>(
        `select "eventType" as type, details, "userEmail" as email from public.audit_logs
         where details ->> 'table' = 'api_tokens' order by id`,
      );
      expect(events.map(({ type, email }) => [type, email])).toEqual([
        ["settings_change", "administrator@example.edu"],
        ["settings_change", "administrator@example.edu"],
      ]);
      expect(JSON.stringify(events)).not.toContain("token_hash");
    });
    const wrong = [`'', '{"news": "read"}', 30`, `'a', '{}', 30`, `'a', '{"staff": "read"}', 30`];
    for (const given of [...wrong, `'a', '{"news": "everything"}', 30`, `'a', '{"news": "read"}', 0`]) {
      const refused = runAs(database, "administrator", (sql) => sql.query(`select public.create_api_token(${given})`));
      await expect(refused, given).rejects.toMatchObject({ code: "22023" });
    }
  });

  test("a token's write is audited and counted under its name, as one event", async () => {
    await rolledBack(async (sql) => {
      await storeToken(sql, "writer", { faq_items: "publish" });
      const [version] = await sql.query<{ version: number }>("select version from public.content_version");
      const row = { question: "¿Cuándo?", group: "applications", slug: "cuando-token" };
      await sql.execute("set local role anon");
      const [saved] = await sql.query<{ saved: { id: string; updated_at: string } }>(
        "select public.api_save('writer', 'faq_items', null, $1::jsonb, null, 'publish') as saved",
        [JSON.stringify({ row })],
      );
      await sql.execute("reset role");
      const events = await sql.query<{ email: string; person: string; details: { origin?: string } }>(
        `select "userEmail" as email, "userId" as person, details from public.audit_logs
         where details ->> 'table' = 'faq_items' and details ->> 'id' = $1`,
        [saved?.saved.id],
      );
      const [token] = await sql.query<{ id: string }>("select id from public.api_tokens where ending = 'xxxx'");
      expect(events.map(({ email, person, details }) => [email, person, details.origin])).toEqual([
        ["Pantalla", token?.id, "token"],
      ]);
      const [after] = await sql.query<{ version: number }>("select version from public.content_version");
      expect(Number(after?.version)).toBeGreaterThan(Number(version?.version));
      const again = (basedOn: string, action: string) =>
        attempt(sql, "select public.api_save('writer', 'faq_items', $1, $2::jsonb, $3, $4)", [
          ...[saved?.saved.id, JSON.stringify({ row: { question: "¿Desde cuándo?" } }), basedOn, action],
        ]);
      expect(await again("2020-01-01", "publish")).toBe("PT409");
      expect(await again("2020-01-01", "draft")).toBe("PT409");
      expect(await again("2020-01-01", "withdraw")).toBe("PT409");
      expect(await again(saved?.saved.updated_at ?? "", "publish")).toHaveProperty("id");
      expect(await again(saved?.saved.updated_at ?? "", "draft")).toHaveProperty("draft");
      expect(await again(saved?.saved.updated_at ?? "", "withdraw")).toHaveProperty("id");
    });
  });

  test("a token sets neither state nor key, and writes no parts of other records", async () => {
    await rolledBack(async (sql) => {
      await storeToken(sql, "writer", { programs: "publish", news: "publish" });
      const save = (type: string, content: object) =>
        attempt(sql, "select public.api_save('writer', $1, null, $2::jsonb, null, 'draft')", [
          ...[type, JSON.stringify(content)],
        ]);
      for (const column of ["id", "status", "deleted_at", "expires_at", "updated_by", "revision", "nothing"]) {
        expect(await save("programs", { row: { [column]: null } }), column).toBe("22023");
      }
      expect(await save("news", { row: { publish_at: null } })).toBe("22023");
      expect(await save("programs", { row: {}, children: { theses: [] } })).toBe("22023");
      expect(await save("programs", { row: {}, children: { cohorts: [{ nothing: 1 }] } })).toBe("22023");
      expect(await save("programs", { row: {}, children: { cohorts: [] } })).toHaveProperty("draft");
    });
  });

  test("news get an expiry, are archived when withdrawn, and can become drafts again", async () => {
    await rolledBack(async (sql) => {
      await storeToken(sql, "writer", { news: "publish" });
      type Saved = { id: string; updated_at: string };
      let saved: Saved | undefined;
      const save = async (action: string, row: object) => {
        await sql.execute("set local role anon");
        const [answer] = await sql.query<{ saved: Saved }>(
          "select public.api_save('writer', 'news', $1, $2::jsonb, $3, $4) as saved",
          [saved?.id ?? null, JSON.stringify({ row }), saved?.updated_at ?? null, action],
        );
        await sql.execute("reset role");
        saved = answer?.saved;
        const [stored] = await sql.query("select status, expires_at::text as ends from public.news where id = $1", [
          saved?.id,
        ]);
        return stored;
      };
      const [url, ends] = ["/es/node/fin", "2999-01-01 00:00:00+00"];
      expect(await save("publish", { title: "Con fin", url, expires_at: ends })).toEqual({ status: "published", ends });
      expect(await save("withdraw", {})).toEqual({ status: "archived", ends });
      expect(await save("draft", { expires_at: null })).toEqual({ status: "draft", ends: null });
    });
  });

  test("a token limited to published rows reads like a visitor, without drafts of others", async () => {
    await rolledBack(async (sql) => {
      await storeToken(sql, "reader", { faq_items: "read" });
      await storeToken(sql, "writer", { faq_items: "write" });
      await sql.query(
        `insert into public.faq_items (id, question, "group", slug, status) values
           (900, 'Oculta', 'applications', 'oculta', 'draft'), (901, 'Visible', 'applications', 'visible', 'published')`,
      );
      const read = (token: string, call: string, id: string) =>
        attempt(sql, `select public.${call}($1, 'faq_items', jsonb_build_object('id', $2::text))`, [token, id]);
      expect(await read("reader", "api_read", "900")).toBe("PT404");
      expect(await read("reader", "api_read", "901")).toMatchObject({ row: { question: "Visible" } });
      expect(await read("writer", "api_read_drafts", "900")).toMatchObject({
        row: { question: "Oculta" },
        draft: null,
      });
      const [row] = await sql.query<{ at: string }>(
        "select updated_at::text as at from public.faq_items where id = 901",
      );
      await sql.query(
        "insert into public.record_drafts (table_name, row_id, based_on, title) values ('faq_items', '901', $1, 'De una persona')",
        [row?.at],
      );
      const draft = await attempt(
        sql,
        "select public.api_save('writer', 'faq_items', '901', '{\"row\": {}}', $1, 'draft')",
        [row?.at],
      );
      expect(draft).toBe("PT409");
    });
  });
});
