import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { contentOf, type DescribedForm, formOf, isSameForm } from "../../app/editing/description/described-form.ts";
import type { DescribedRow, RecordContent } from "../../app/editing/description/described-row.ts";
import { formProblems } from "../../app/editing/description/form-problems.ts";
import { fieldsOf, type RecordType, translatedFields } from "../../app/editing/description/record-type.ts";
import { restoredContent } from "../../app/editing/history/restored-content.ts";
import type { VersionContent } from "../../app/editing/history/version.ts";
import { recordTypes } from "../../app/staff-area/record-types.ts";
import type { Json } from "../../app/supabase/database.types.ts";
import type { Sql, SqlDatabase } from "../../backend/database/database.ts";
import { demoFigures } from "../../supabase/seed/demo-figures.ts";
import { readDemoMedia } from "../../supabase/seed/demo-media.ts";
import { readDemoPrograms } from "../../supabase/seed/demo-programs.ts";
import { readInstitutionRows } from "../../supabase/seed/seed-institution.ts";
import { demoPictures } from "../../supabase/seed/seed-pictures.ts";
import { faultRounds } from "../support/fault-rounds.ts";
import { insertRows, loadDemo } from "./load-demo.ts";
import { openMigrated } from "./openers.ts";
import { addPeople, runAs } from "./people.ts";

type Stored = Record<string, Json>;

const zone = "America/Santiago";
const now = new Date("2026-11-23T12:00:00Z");
const types = recordTypes.map((type) => ({ name: type.path, type }));

let database: SqlDatabase;

beforeAll(async () => {
  database = await openMigrated();
  await loadDemo(database, {
    ...{ academics: faultRounds(60, 200), publications: faultRounds(150, 600), projects: faultRounds(40, 120) },
    ...{ patents: faultRounds(20, 40), theses: faultRounds(60, 200) },
  });
  for (const table of ["people", "links", "fee_rules", "benefit_rules"]) {
    await insertRows(database, table, readInstitutionRows(table));
  }
  const voices = readInstitutionRows("testimonials") as { program_code: string }[];
  await insertRows(
    database,
    "testimonials",
    voices.map(({ program_code: _, ...voice }) => voice),
  );
  const blocks = [{ type: "paragraph", text: "Un párrafo." }];
  const english = { slug: "alumni", title: "Alumni", blocks: [{ type: "paragraph", text: "A paragraph." }] };
  await insertRows(database, "custom_pages", [
    { slug: "egresados", title: "Egresados", blocks, menu_place: "institution", translations: { en: english } },
  ]);
  await addPeople(database);
  await insertRows(database, "redirects", [{ from_path: "/antes", to_path: "/becas", language: "es", note: "" }]);
  await insertRows(database, "media", readDemoMedia(demoPictures()));
  for (const { row, accreditations } of readDemoPrograms()) {
    const [program] = await database.query<{ id: string }>("select id from public.programs where code = $1", [
      row.code,
    ]);
    const id = Number(program?.id);
    await insertRows(
      database,
      "accreditations",
      accreditations.map((record) => ({ ...record, program_id: id })),
    );
    await insertRows(
      database,
      "program_figures",
      demoFigures({ id, code: row.code, vacancies: row.vacancies ?? 0, semesters: row.duration_semesters }),
    );
  }
});
afterAll(() => database.close());

describe.each(types)("every row of $name", ({ type }) => {
  let contents: RecordContent[] = [];
  beforeAll(async () => {
    contents = await readContents(type);
  });

  test("exists with its children", () => {
    expect(contents.length).toBeGreaterThan(0);
    for (const { table } of type.children ?? []) {
      expect(
        contents.some(({ children }) => (children[table] ?? []).length > 0),
        table,
      ).toBe(true);
    }
  });

  test("is stored unchanged by its form", () => {
    for (const content of contents) {
      const form = formOf(type, recordOf(content), zone);
      expectSame(contentOf(type, form, content, now), content);
    }
  });

  test("is complete in its form: written from scratch it is equal", () => {
    for (const content of contents) {
      const form = formOf(type, recordOf(content), zone);
      const again = contentOf(type, withoutSources(form), null, now);
      expect(again).toEqual(withoutEmptyEnglish(content));
      expect(isSameForm(type, formOf(type, recordOf(again), zone), form)).toBe(true);
    }
  });

  test("is valid for publication", () => {
    const problems = contents.flatMap((content) =>
      formProblems(type, { ...formOf(type, recordOf(content), zone), does: "publish" }, zone),
    );
    expect(problems).toEqual([]);
  });

  test("is restored from its history with its children", async () => {
    const ids = (await readRows(type.table)).map(({ id }) => String(id));
    const tables = (type.children ?? []).map(({ table }) => table);
    const size = ({ children }: RecordContent) => tables.filter((table) => (children[table] ?? []).length > 0).length;
    const index = contents.findIndex((content) => size(content) === Math.max(...contents.map(size)));
    const [content, id] = [contents[index] as RecordContent, ids[index] as string];
    const again = await runAs(database, "administrator", async (sql) => {
      const column = Object.entries(fieldsOf(type)).find(([, field]) => field.kind === "text" && field.translated)?.[0];
      const change = column ? `, "${column}" = "${column}" || ' cambiado'` : "";
      await sql.query(
        `update public.${type.table} set updated_at = now()${type.single ? "" : `, ${type.state} = 'archived'`}${change} where id = ${id}`,
      );
      for (const { table, parent } of type.children ?? [])
        await sql.query(`delete from public.${table} where ${parent} = ${id}`);
      const [history] = await sql.query<{ first: string }>(
        "select public.record_history($1, $2) #>> '{versions,0,first}' as first",
        [type.table, id],
      );
      const [past] = await sql.query<{ version: VersionContent }>(
        "select public.record_version($1, $2, $3) as version",
        [...[type.table, id, Number(history?.first) - 1]],
      );
      const today = picked((await readRow(sql, type.table, id)) as Stored, Object.keys(content.row));
      const restored = restoredContent(
        type,
        (past as { version: VersionContent }).version,
        { row: today, children: {} },
        { relations: new Set(), files: new Set() },
        { timeZone: zone, names: new Map() },
      );
      expect(Object.keys(restored.content.children)).toEqual(tables);
      await sql.query(
        `select public.save_record($1, $2, $3::jsonb, (select updated_at from public.${type.table} where id = ${id}))`,
        [type.table, id, JSON.stringify(restored.content)],
      );
      const children: RecordContent["children"] = {};
      for (const child of type.children ?? []) {
        const rows = await sql.query<{ row: Stored }>(
          `select to_jsonb(t) as row from public.${child.table} t where ${child.parent} = ${id}`,
        );
        children[child.table] = rows.map(({ row }) => picked(row, Object.keys(child.fields)));
      }
      return {
        past: past?.version.children ?? {},
        row: picked((await readRow(sql, type.table, id)) as Stored, Object.keys(content.row)),
        children,
      };
    });
    expect(again.row).toEqual(content.row);
    // An academic's programs belong to the programs.
    expect(tables.filter((table) => !(table in again.past))).toEqual(
      type.table === "academics" ? ["program_academics"] : [],
    );
    for (const { table, fields } of type.children ?? []) {
      if (!(table in again.past)) continue;
      const before = (content.children[table] ?? []).map((row) => picked(row, Object.keys(fields)));
      expect(new Set(again.children[table]?.map((row) => JSON.stringify(row)))).toEqual(
        new Set(before.map((row) => JSON.stringify(row))),
      );
    }
  });
});

async function readRow(sql: Sql, table: string, id: string): Promise<Stored | undefined> {
  const [found] = await sql.query<{ row: Stored }>(`select to_jsonb(t) as row from public.${table} t where id = ${id}`);
  return found?.row;
}

async function readContents(type: RecordType): Promise<RecordContent[]> {
  const isTranslated = Object.keys(translatedFields(type)).length > 0;
  const columns = [...Object.keys(fieldsOf(type)), ...(isTranslated ? ["translations"] : [])];
  const rows = await readRows(type.table);
  const children = await Promise.all(
    (type.children ?? []).map(async (child) => ({ child, rows: await readRows(child.table) })),
  );
  return rows.map((row) => ({
    row: picked(row, columns),
    children: Object.fromEntries(
      children.map(({ child, rows: all }) => [
        child.table,
        all
          .filter((candidate) => candidate[child.parent] === row.id)
          .map((candidate) => picked(candidate, [...(child.hasId ? ["id"] : []), ...Object.keys(child.fields)])),
      ]),
    ),
  }));
}

async function readRows(table: string): Promise<Stored[]> {
  const rows = await database.query<{ row: Stored }>(`select to_jsonb(t) as row from public.${table} t`);
  return rows.map(({ row }) => row);
}

function picked(row: Stored, columns: string[]): Stored {
  return Object.fromEntries(columns.flatMap((column) => (column in row ? [[column, row[column] as Json]] : [])));
}

function recordOf(content: RecordContent): DescribedRow {
  return {
    ...{ id: "1", rowId: "1", rowUpdatedAt: "", basedOn: "", state: "published", published: content, draft: null },
    ...{ revision: 1, updated_at: "", updated_by: null, deleted_at: null, translatedFrom: {} },
    content,
    intent: { does: "publish" },
  };
}

/** Returns the content without empty lists in its English, which equal missing ones. */
function withoutEmptyEnglish({ row, children }: RecordContent): RecordContent {
  const { en } = (row.translations ?? {}) as { en?: Stored };
  if (!en) return { row, children };
  const written = Object.entries(en).filter(([, value]) => !(Array.isArray(value) && value.length === 0));
  return { row: { ...row, translations: { en: Object.fromEntries(written) } }, children };
}

/** Returns the form without the sources of its rows and blocks, as if it had been typed. */
function withoutSources(form: DescribedForm): DescribedForm {
  return JSON.parse(JSON.stringify(form, (name, value) => (name === "source" ? undefined : value)));
}

/** Expects equal content, and the same text representation of each value. */
function expectSame(written: RecordContent, stored: RecordContent) {
  expect(written).toEqual(stored);
  for (const [column, value] of Object.entries(stored.row)) {
    expect(JSON.stringify(written.row[column])).toBe(JSON.stringify(value));
  }
}
