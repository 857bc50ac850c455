import { expect, test } from "vitest";
import { recipeRow, recipeType } from "#tests/support/app/made-up-type.ts";
import { formOf } from "../description/described-form.ts";
import type { RecordContent } from "../description/described-row.ts";
import type { RecordType } from "../description/record-type.ts";
import { placeField } from "../description/standard-fields.ts";
import { describePath, mergedForm, mergeVersions } from "./merge-versions.ts";

const content: RecordContent = {
  row: { title: "Cazuela", slug: "cazuela", minutes: 90, translations: { en: { title: "Stew" } } },
  children: { links: [{ id: 1, year: 2024, cooked: 3 }] },
};
const base = recipeRow({ content });

/** Returns an editing session with these changes on top of the version above. */
function typed(change: (form: ReturnType<typeof formOf>) => ReturnType<typeof formOf>) {
  return { base, form: change(formOf(recipeType, base, "UTC")) };
}

test("merges saved changes of another person with typed ones, in both languages and in rows", () => {
  const session = typed((form) => ({ ...form, values: { ...form.values, title: "Cazuela de vacuno" } }));
  const current = recipeRow({
    content: {
      row: { ...content.row, minutes: 95, translations: { en: { title: "Beef stew" } } },
      children: { links: [{ id: 1, year: 2024, cooked: 4 }] },
    },
  });
  const merge = mergeVersions(recipeType, session, current);
  expect(merge.clashes).toEqual([]);
  expect(merge.taken.map((path) => describePath(recipeType, path).label)).toEqual([
    "Minutos",
    "Nombre, en inglés",
    "Años",
  ]);
  const form = mergedForm(recipeType, session.form, current, merge, "UTC");
  expect(form.values).toMatchObject({ title: "Cazuela de vacuno", minutes: "95" });
  expect(form.english.title).toBe("Beef stew");
  expect(form.children.links?.[0]?.values.cooked).toBe("4");
});

test("ignores the position of a record among others", () => {
  const placed: RecordType = {
    ...recipeType,
    sections: [...recipeType.sections, { title: () => "Orden", fields: { position: placeField(null) } }],
  };
  const draft = recipeRow({ content: { row: { title: "Cazuela" }, children: { links: [] } } });
  const row = { ...draft.content.row, position: 40 };
  const form = formOf(placed, { ...draft, content: { ...draft.content, row } }, "UTC");
  expect(mergeVersions(placed, { form, base: null }, draft).clashes.map(({ path }) => path.at(-1))).not.toContain(
    "position",
  );
});

test("keeps typed values that cannot be stored in their fields", () => {
  const session = typed((form) => ({ ...form, values: { ...form.values, price: "doce mil" } }));
  const current = recipeRow({ content: { ...content, row: { ...content.row, title: "Otra" } } });
  const form = mergedForm(recipeType, session.form, current, mergeVersions(recipeType, session, current), "UTC");
  expect(form.values).toMatchObject({ title: "Otra", price: "doce mil" });
});

test("reports every difference as a clash if the base version is unknown", () => {
  const session = typed((form) => ({ ...form, values: { ...form.values, title: "Mía" } }));
  const { clashes } = mergeVersions(recipeType, session, base);
  expect(clashes.map(({ path }) => describePath(recipeType, path).label)).toEqual(["Nombre"]);
});
