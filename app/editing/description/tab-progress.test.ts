import { describe, expect, test } from "vitest";
import { blankForm } from "./described-form.ts";
import type { ChildTable, Field } from "./field.ts";
import { newRow } from "./field-values.ts";
import { contentsOfTabs, type RecordTab, type RecordType } from "./record-type.ts";
import { tabOfControl, tabProgress } from "./tab-progress.ts";

const text = (extras: Partial<Field> = {}) => ({ kind: "text", label: () => "Texto", ...extras }) as Field;

const figures: ChildTable = {
  table: "program_figures",
  parent: "program_id",
  label: () => "Cifras",
  add: () => "Agregar",
  layout: "grid",
  order: [],
  fields: { year: { kind: "number", label: () => "Año" } },
};

const identity: RecordTab = {
  path: "identificacion",
  name: () => "Identificación",
  sections: [
    {
      title: () => "Identificación",
      fields: {
        name: text({ required: "save", translated: true }),
        code: text({ required: "publish" }),
        slug: { kind: "slug", of: ["name"], label: () => "Dirección" },
        note: text({ isOptional: true }),
        currency: { kind: "choice", options: {}, absent: "CLP", label: () => "Moneda" },
        days: { kind: "choices", options: {}, label: () => "Días" },
      },
    },
  ],
};
const numbers: RecordTab = { path: "cifras", name: () => "Cifras", sections: [], children: [figures] };
const tabs = [identity, numbers];

const form = blankForm({ ...contentsOfTabs(tabs) } as unknown as RecordType, "1");

describe("the progress of a tab", () => {
  test("counts what is filled in and what publishing still needs, without generated and optional fields", () => {
    expect(tabProgress(identity, form)).toEqual({ filled: 0, total: 3, missing: 2 });
    const begun = { ...form, values: { ...form.values, name: "Magíster", days: ["monday"] } };
    expect(tabProgress(identity, begun)).toEqual({ filled: 2, total: 3, missing: 1 });
  });

  test("counts a child table once, however many rows it has", () => {
    expect(tabProgress(numbers, form)).toEqual({ filled: 0, total: 1, missing: 0 });
    const rows = [newRow(figures.fields), newRow(figures.fields)];
    expect(tabProgress(numbers, { ...form, children: { program_figures: rows } })).toMatchObject({
      filled: 1,
      total: 1,
    });
  });
});

test("a control is found in its tab by its id, also its English, a cell and a heading", () => {
  const pathOf = (id: string) => tabOfControl(tabs, id)?.path;
  expect(pathOf("field-name")).toBe("identificacion");
  expect(pathOf("field-en-name")).toBe("identificacion");
  expect(pathOf("field-program_figures-row-4-year")).toBe("cifras");
  expect(pathOf("section-program_figures")).toBe("cifras");
  expect(pathOf("field-publish-at")).toBeUndefined();
  expect(pathOf("content")).toBeUndefined();
});
