import { describe, expect, test } from "vitest";
import type { ChildTable, Field, Fields } from "#app/editing/description/field.ts";
import { fieldsOf, listedFieldsOf, type RecordType } from "#app/editing/description/record-type.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import routes from "#app/routes.ts";
import { recordTypes } from "./record-types.ts";

type Route = { path?: string | undefined; children?: Route[] | undefined };

/** Returns the first path segments of the staff area that are not record types. */
function staffAddresses(entries: Route[], isInside = false): string[] {
  return entries.flatMap(({ path, children = [] }) => {
    if (!isInside) return staffAddresses(children, path === "admin");
    return path === undefined ? staffAddresses(children, true) : [path.split("/")[0] ?? ""];
  });
}

test("each type has a unique address in the staff area", () => {
  const paths = recordTypes.map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
  const taken = staffAddresses(routes).filter((part) => !part.startsWith(":"));
  expect(taken).toContain("noticias");
  expect(paths.filter((path) => taken.includes(path))).toEqual([]);
  expect(paths.filter((path) => !/^[a-z]+(-[a-z]+)*$/.test(path))).toEqual([]);
});

test("the addresses of the specification exist", () => {
  const address = (path: string) => recordTypes.find((type) => type.path === path)?.newPath ?? "nuevo";
  expect(address("especialidades")).toBe("nueva");
  expect(address("programas")).toBe("nuevo");
});

describe.each(recordTypes.map((type) => ({ name: type.path, type })))("$name", ({ type }) => {
  const fields = fieldsOf(type);
  const listed = listedFieldsOf(type);
  const kindsOf = (columns: readonly string[]) => columns.map((column) => listed[column]?.kind);

  test("describes each column once", () => {
    const columns = type.sections.flatMap((section) => Object.keys(section.fields));
    expect(new Set(columns).size).toBe(columns.length);
    expect(columns.filter((column) => column in type.undescribed)).toEqual([]);
  });

  test("lists, filters, searches and sorts by described columns", () => {
    expect(new Set([undefined, "nuevo", "nueva"])).toContain(type.newPath);
    expect(kindsOf([...type.titles, ...type.list.columns])).not.toContain(undefined);
    expect(type.titles.length > 0).toBe(!type.single);
    expect(kindsOf(type.titles).filter((kind) => kind !== "text" && kind !== "number")).toEqual([]);
    // A record without a title cannot be found.
    expect(type.titles.filter((column) => fields[column]?.required !== "save")).toEqual([]);
    expect(kindsOf(type.list.filters).filter((kind) => kind !== "choice")).toEqual([]);
    expect(kindsOf(type.list.search).filter((kind) => !["text", "slug", "link"].includes(kind ?? ""))).toEqual([]);
    const columns = type.list.order.map(({ column }) => column).filter((column) => column !== "id");
    expect(kindsOf(columns)).not.toContain(undefined);
    // Every list already shows the publication state.
    const labels = [...type.list.columns, ...type.list.filters].map((column) => listed[column]?.label());
    expect(labels).not.toContain(m.staff_column_status());
    if (type.only) expect(fields[type.only.column]?.kind).toBe("choice");
  });

  test("has names, an address and words for everything", () => {
    const words = [
      ...[type.names.one, type.names.many, type.names.create, type.purpose],
      ...type.sections.map(({ title }) => title),
      ...(type.children ?? []).flatMap(({ label, add }) => [label, add]),
      ...Object.values(type.refusals ?? {}),
      ...allFields(type).flatMap((field) => [field.label, field.help ?? field.label]),
    ].map((say) => say());
    expect(words.filter((word) => word.trim() === "")).toEqual([]);
    if (!type.single) expect(type.names.noun).toBeDefined();
    expect(type.parts !== undefined).toBe(type.single !== undefined);
    expect(type.address(sampleRow(type)) ?? "/").toMatch(/^\//);
  });

  test("has grids of short values only", () => {
    const isShort = ({ kind }: Field) => !["blocks", "rows", "list", "choices", "image"].includes(kind);
    const long = (type.children ?? [])
      .filter(({ layout }) => layout === "grid")
      .flatMap((child: ChildTable) => Object.entries(child.fields).filter(([, field]) => !isShort(field)));
    expect(long.map(([column]) => column)).toEqual([]);
  });
});

function allFields(type: RecordType): Field[] {
  return [fieldsOf(type), ...(type.children ?? []).map(({ fields }) => fields)].flatMap(withInner);
}

function withInner(fields: Fields): Field[] {
  return Object.values(fields).flatMap((field) => [field, ...(field.kind === "rows" ? withInner(field.fields) : [])]);
}

/** Returns a row with the first code of every choice and a text in every other column. */
function sampleRow(type: RecordType): Record<string, string | number> {
  const values = Object.entries(fieldsOf(type)).map(([column, field]): [string, string] => [
    column,
    field.kind === "choice" ? (Object.keys(field.options)[0] ?? "") : "a",
  ]);
  return { ...Object.fromEntries(values), id: 1 };
}
