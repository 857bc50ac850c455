import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  findDeclarationFaults,
  listPersonalColumns,
  parseDeclaration,
} from "../../app/features/privacy/declaration.ts";
import { consentProofMonths } from "../../app/lib/consent-rules.ts";
import { contactRetentionMonths } from "../../app/lib/contact-rules.ts";
import type { SqlDatabase } from "../../backend/database/database.ts";
import { provisionShared } from "../../backend/shared-database/provision-shared.ts";
import { openMigrated } from "./openers.ts";

const sql = readFileSync(new URL("../../supabase/schemas/personal-data/declaration.sql", import.meta.url), "utf8");
const declaration = parseDeclaration(sql);

describe("the declaration of personal data", () => {
  let database: SqlDatabase;
  let columns: string[] = [];

  beforeAll(async () => {
    database = await openMigrated();
    await provisionShared(database);
    const rows = await database.query<{ name: string }>(
      `select format('%s.%s.%s', n.nspname, c.relname, a.attname) as name
       from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
       where n.nspname in ('public', 'auth', 'postgrado', 'storage') and c.relkind in ('r', 'p')
         and a.attnum > 0 and not a.attisdropped order by 1`,
    );
    columns = rows.map(({ name }) => name);
  });
  afterAll(() => database.close());

  it("names every column, as personal or not, once", () => {
    expect(columns.length).toBeGreaterThan(700);
    expect(findDeclarationFaults(declaration, columns)).toEqual([]);
  });

  it("reports columns that are undeclared, missing or declared twice", () => {
    const [first = "", ...others] = columns;
    expect(findDeclarationFaults(declaration, [...columns, "public.staff.birthday"])).toEqual([
      "public.staff.birthday is not declared",
    ]);
    expect(findDeclarationFaults(declaration, others)).toEqual([`${first} does not exist`]);
    const twice = { ...declaration.tables["public.staff"], none: "role active created_at language email" };
    const tables = { ...declaration.tables, "public.staff": twice };
    expect(findDeclarationFaults({ ...declaration, tables }, columns)).toEqual([
      "public.staff.email is declared twice",
    ]);
  });

  it("refuses a column without its erasure and an activity without its term, and names them", () => {
    expect(() => parseDeclaration(sql.replace('"message": "delete"', '"message": ""'))).toThrow(/contact_messages/);
    expect(() => parseDeclaration(sql.replace('"term": {"months": 12}', '"term": {}'))).toThrow(/contact/);
    const tables = { ...declaration.tables, "public.staff": { payroll: { email: "delete" as const } } };
    expect(findDeclarationFaults({ ...declaration, tables }, columns)).toContain(
      "public.staff.email has an unknown activity: payroll",
    );
  });

  it("says the same in SQL", async () => {
    const [row] = await database.query<{ said: unknown }>("select private.personal_data_declaration() as said");
    expect(row?.said).toEqual(declaration);
  });

  it("stores each version of the notice once, after the one before", async () => {
    const store = async (previous: number, content: object) => {
      const [row] = await database.query<{ stored: boolean }>(
        "select public.store_privacy_notice($1, $2, '{}') as stored",
        [previous, JSON.stringify(content)],
      );
      return row?.stored;
    };
    expect(await store(1, {})).toBe(false);
    expect(await store(0, { es: "first" })).toBe(true);
    expect(await store(0, { es: "late" })).toBe(false);
    expect(await store(1, { es: "second" })).toBe(true);
    expect(await database.query("select version::int, content from public.privacy_notices order by version")).toEqual([
      { version: 1, content: { es: "first" } },
      { version: 2, content: { es: "second" } },
    ]);
  });

  it("promises the terms after which the server deletes messages and proofs of consent", () => {
    expect(declaration.activities.contact?.term).toEqual({ months: contactRetentionMonths });
    expect(declaration.activities.consent?.term).toEqual({ months: consentProofMonths });
    expect(listPersonalColumns(declaration).filter(({ table }) => table === "public.contact_messages")).toHaveLength(6);
  });
});
