import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Declaration, listPersonalColumns, parseDeclaration } from "../../app/features/privacy/declaration.ts";
import type { SqlDatabase } from "../../backend/database/database.ts";
import { provisionShared } from "../../backend/shared-database/provision-shared.ts";
import { openMigrated } from "./openers.ts";
import { addPeople, type PersonName, personIds, runAs } from "./people.ts";

type Counted = {
  tables: { subject: string; table: string; kind: string | null; people: number; all_rows: boolean }[];
  totals: { subject: string; people: number }[];
};

const declarationFile = new URL("../../supabase/schemas/personal-data/declaration.sql", import.meta.url);
const declaration: Declaration = parseDeclaration(readFileSync(declarationFile, "utf8"));

describe("the register of breaches", () => {
  let database: SqlDatabase;

  beforeAll(async () => {
    database = await openMigrated();
    await provisionShared(database);
    await addPeople(database);
    const write = (email: string, day: string) =>
      database.query(
        `insert into public.contact_messages (name, email, subject, message, created_at) values ('A', $1, 'B', 'C', $2)`,
        [email, day],
      );
    await write("ana@example.com", "2026-11-01");
    await write("Ana@example.com", "2026-11-02");
    await write("eva@example.com", "2026-11-03");
    await write("late@example.com", "2026-12-24");
    await database.execute(`
      insert into public.publications (type, title, year, language, area, authors) values
        ('article', 'One', 2025, 'es', 'law', '[{"given": "Rosa", "family": "Paz"}, {"given": "Luis", "family": "Soto"}]'),
        ('article', 'Two', 2026, 'es', 'law', '[{"given": "rosa", "family": "PAZ"}]');
      insert into public.patents (number, title, office, status, filed_on, area, inventors)
        values ('1', 'Three', 'inapi', 'filed', '2026-01-01', 'law',
          '[{"given": "Rosa", "family": "Paz"}, {"given": "Eva", "family": "Ríos"}]')`);
  });
  afterAll(() => database.close());

  const countAs = (person: PersonName, places: Record<string, string[]>, until = "infinity") =>
    runAs(database, person, async (sql) => {
      const [row] = await sql.query<{ found: Counted }>("select public.count_affected_people($1, $2) as found", [
        JSON.stringify(places),
        until,
      ]);
      return row?.found;
    });

  it("counts each person of a table once, and rows until the end of the breach", async () => {
    const found = await countAs("administrator", { contact: ["public.contact_messages"] }, "2026-12-01");
    expect(found).toEqual({
      tables: [{ subject: "writer", table: "public.contact_messages", kind: "email", people: 2, all_rows: false }],
      totals: [{ subject: "writer", people: 2 }],
    });
    const later = await countAs("administrator", { contact: ["public.contact_messages"] }, "2026-12-31");
    expect(later?.totals).toEqual([{ subject: "writer", people: 3 }]);
  });

  it("counts a person of several tables once, and every author of a list", async () => {
    const found = await countAs("administrator", { works: ["public.publications", "public.patents"] });
    expect(found?.tables.map(({ table, kind, people }) => [table, kind, people])).toEqual([
      ["public.patents", "name", 2],
      ["public.publications", "name", 2],
    ]);
    expect(found?.totals).toEqual([{ subject: "author", people: 3 }]);
  });

  it("adds no people for records without a name where another table has them", async () => {
    await database.execute(
      "insert into public.contact_message_entries (message_id, kind, body) select id, 'note', 'D' from public.contact_messages",
    );
    const both = await countAs("administrator", {
      contact: ["public.contact_messages", "public.contact_message_entries"],
    });
    expect(both?.tables.map(({ kind, people }) => [kind, people])).toEqual([
      [null, 4],
      ["email", 3],
    ]);
    expect(both?.totals).toEqual([{ subject: "writer", people: 3 }]);
    const alone = await countAs("administrator", { contact: ["public.contact_message_entries"] });
    expect(alone?.totals).toEqual([{ subject: "writer", people: 4 }]);
  });

  it("can count every table of the declaration", async () => {
    const places: Record<string, Set<string>> = {};
    for (const { table, activity } of listPersonalColumns(declaration)) {
      places[activity] ??= new Set();
      places[activity].add(table);
    }
    const given = Object.fromEntries(Object.entries(places).map(([activity, tables]) => [activity, [...tables]]));
    const found = await countAs("administrator", given);
    expect(found?.tables).toHaveLength(Object.values(given).flat().length);
    expect(found?.totals.find(({ subject }) => subject === "staff")?.people).toBeGreaterThan(0);
  });

  it("refuses a table that the declaration does not have", async () => {
    for (const places of [{ contact: ["public.staff"] }, { contact: ["pg_authid"] }, { nothing: ["public.staff"] }])
      await expect(countAs("administrator", places as never)).rejects.toThrow("the declaration has no table");
    expect(await countAs("administrator", {})).toEqual({ tables: [], totals: [] });
  });

  it.each([
    "editor",
    "director",
    "inactive editor",
    "stranger",
    "visitor",
    "unconfirmed administrator",
  ] as PersonName[])("is not counted by a %s", async (person) => {
    await expect(countAs(person, { contact: ["public.contact_messages"] })).rejects.toThrow(
      /only administrators|permission denied/,
    );
  });

  it("names who wrote a breach down, and audits each change with before and after", async () => {
    await runAs(database, "administrator", async (sql) => {
      const [breach] = await sql.query<{ id: string; created_by: string }>(
        `insert into public.breaches (title, noticed_at, began_at, nature, created_by)
         values ('Lost laptop', '2026-12-02', '2026-12-01', 'confidentiality', '${personIds.editor}')
         returning id::text, created_by`,
      );
      expect(breach?.created_by).toBe(personIds.administrator);
      await sql.query("update public.breaches set reported_at = '2026-12-02 12:00+00', created_by = null");
      const events = await sql.query<{ eventType: string; details: Record<string, Record<string, unknown>> }>(
        `select "eventType", details from public.audit_logs where details ->> 'table' = 'breaches' order by id`,
      );
      expect(events.map(({ eventType, details }) => [eventType, details.title])).toEqual([
        ["content_create", "Lost laptop"],
        ["content_update", "Lost laptop"],
      ]);
      expect(events[1]?.details.before?.reported_at).toBeNull();
      expect(events[1]?.details.after?.reported_at).toContain("2026-12-02");
      expect(events[1]?.details.after).not.toHaveProperty("updated_by");
    });
  });
});
