import { expect, test } from "vitest";
import { createTableDependencies, type SchemaObject } from "./table-dependencies.ts";

const object = (name: string, more: Partial<SchemaObject>): SchemaObject => ({
  ...{ name, kind: "function", isAnnounced: false, uses: [], source: null, hasOpenPath: false },
  ...more,
});
const table = (name: string, more: Partial<SchemaObject> = {}) =>
  object(`public.${name}`, { kind: "table", isAnnounced: true, ...more });
const call = (name: string, source: string, more: Partial<SchemaObject> = {}) => object(name, { source, ...more });

const tablesOf = createTableDependencies([
  table("programs"),
  table("news"),
  table("accreditations", { uses: ["public.programs", "private.is_open"] }),
  call("private.is_open", "select opens_at <= now() from public.settings where public.settings.id"),
  table("settings"),
  table("search_documents", { isAnnounced: false }),
  object("public.standings", { kind: "view", uses: ["public.accreditations"] }),
  call("public.titles", "select title from public.news"),
  call("public.titles", 'select name from "public"."programs" where program.name <> \'\'', {}),
  call("public.found", "perform private.again(public.news); select from public.search_documents"),
  call("private.again", "select private.again(1)"),
  call("public.listed", "execute format('select * from public.%I', name)"),
  call("public.open", "select * from news", { hasOpenPath: true }),
  call("public.pure", "select upper(given)"),
]);

test.each([
  ["a table", ["programs"], ["programs"]],
  ["a table with the tables of its policies", ["accreditations"], ["accreditations", "programs", "settings"]],
  ["a view", ["standings"], ["accreditations", "programs", "settings"]],
  ["all overloads of a function", ["titles"], ["news", "programs"]],
  ["several names", ["news", "programs"], ["news", "programs"]],
  ["a function without tables", ["pure"], []],
  ["any table, for one that is not announced", ["search_documents"], ["*"]],
  ["any table, for a function that reads such a one", ["found"], ["*"]],
  ["any table, for a function that builds its statement", ["listed"], ["*"]],
  ["any table, for a function whose names depend on the caller", ["open"], ["*"]],
  ["any table, for an unknown name", ["nowhere"], ["*"]],
])("reading depends on %s", (_which, names, tables) => {
  expect([...tablesOf(names)].sort()).toEqual(tables);
});
