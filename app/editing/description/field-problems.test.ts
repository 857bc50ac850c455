import { describe, expect, test } from "vitest";
import { recipeType } from "#tests/support/app/made-up-type.ts";
import { blankForm, type DescribedForm } from "./described-form.ts";
import type { Fields } from "./field.ts";
import { problemsOf } from "./field-problems.ts";
import { readNumber } from "./field-values.ts";
import { formProblems } from "./form-problems.ts";
import type { Columns } from "./record-type.ts";

const blank = blankForm(recipeType, "d1");
const problemsWith = (values: DescribedForm["values"], more: Partial<DescribedForm> = {}) =>
  formProblems(
    recipeType,
    { ...blank, values: { ...blank.values, title: "Sopa", ...values }, ...more },
    "America/Santiago",
  );

describe("a form", () => {
  test("requires a title even for a draft", () => {
    expect(problemsWith({ title: " " })).toEqual([
      { id: "field-title", label: "Nombre", error: "Complete este campo." },
    ]);
  });

  test("requires further fields for publishing", () => {
    expect(problemsWith({})).toEqual([]);
    expect(problemsWith({}, { does: "publish" }).map(({ id }) => id)).toEqual(["field-text"]);
  });

  test.each([
    ["minutes", "noventa"],
    ["minutes", "1,5"],
    ["minutes", "0"],
    ["minutes", "601"],
    ["salt", "101"],
    ["price", "-1"],
    ["since", "2026-13-01"],
    ["since", "2026-02-30"],
    ["source", "javascript:alert(1)"],
    ["source", "example.org"],
    ["mail", "nobody"],
    ["slug", "Con Espacios"],
    ["kind", "salad"],
  ])("rejects %s = «%s»", (column, value) => {
    expect(problemsWith({ [column]: value })).toHaveLength(1);
  });

  test("keeps and reports a text above its field's limit, unless the stored text is as long", () => {
    const long = "a".repeat(501);
    const form = { ...blank, values: { ...blank.values, title: long }, english: { ...blank.english, title: long } };
    const wrong = (held?: Columns) => formProblems(recipeType, form, "America/Santiago", held).map(({ id }) => id);
    expect(wrong()).toEqual(["field-title", "field-en-title"]);
    expect(wrong({ title: long })).toEqual(["field-en-title"]);
    expect(wrong({ title: `${long}a`, translations: { en: { title: long } } })).toEqual([]);
  });

  test("keeps a stored choice that is not offered", () => {
    const form = { ...blank, values: { ...blank.values, title: "Sopa", kind: "salad" } };
    expect(formProblems(recipeType, form, "America/Santiago", { kind: "salad" })).toEqual([]);
    expect(formProblems(recipeType, form, "America/Santiago", { kind: "soup" })).toHaveLength(1);
  });

  test("reports the cell of an invalid row", () => {
    const children = { links: [{ key: "r1", values: { year: "", cooked: "3" } }] };
    expect(problemsWith({}, { children }).map(({ id }) => id)).toEqual(["field-links-r1-year"]);
  });

  test("rejects a missing or past time of publication", () => {
    const text = [{ key: "b", type: "paragraph" as const, text: "Hervir.", author: "" }];
    const schedule = (publishAt: string) => problemsWith({ text }, { does: "schedule", publishAt }).map(({ id }) => id);
    expect(schedule("")).toEqual(["field-publish-at"]);
    expect(schedule("2020-01-01T09:00")).toEqual(["field-publish-at"]);
    expect(schedule("2120-01-01T09:00")).toEqual([]);
  });

  test("accepts a past time of publication if it is the stored one", () => {
    const values = {
      ...blank.values,
      title: "Sopa",
      text: [{ key: "b", type: "paragraph" as const, text: "Hervir.", author: "" }],
    };
    const form = { ...blank, values, does: "schedule" as const, publishAt: "2020-01-01T09:00" };
    const wrong = (held: string | null) =>
      formProblems(recipeType, form, "America/Santiago", {}, held).map(({ id }) => id);
    expect(wrong("2020-01-01T12:00:40+00:00")).toEqual([]);
    expect(wrong("2020-01-01T12:01:00+00:00")).toEqual(["field-publish-at"]);
    expect(wrong(null)).toEqual(["field-publish-at"]);
  });

  test("rejects publishing a period that ends before it begins, but accepts it in a draft", () => {
    const text = [{ key: "b", type: "paragraph" as const, text: "Hervir.", author: "" }];
    const ending = (expiresAt: string, does: "draft" | "publish" | "schedule") =>
      problemsWith({ text }, { does, publishAt: "2120-01-01T09:00", expiresAt }).map(({ id }) => id);
    expect(ending("2020-01-01T12:00:00+00:00", "publish")).toEqual(["field-expires-at"]);
    expect(ending("2119-01-01T12:00:00+00:00", "schedule")).toEqual(["field-expires-at"]);
    expect(ending("2119-01-01T12:00:00+00:00", "publish")).toEqual([]);
    expect(ending("2121-01-01T12:00:00+00:00", "schedule")).toEqual([]);
    expect(ending("2020-01-01T12:00:00+00:00", "draft")).toEqual([]);
  });
});

test.each([
  ["CLP", "1500", true],
  ["CLP", "1500,5", false],
  ["EUR", "1500,5", true],
  ["EUR", "1500,55", true],
  ["EUR", "1500,555", false],
  ["KWD", "1500,555", true],
  ["", "1500,5", false],
])("currency «%s» accepts the amount %s: %s", (currency, amount, isAmount) => {
  const fields: Fields = {
    amount: { kind: "money", currency: "currency", label: () => "Arancel" },
    currency: { kind: "text", nullable: true, label: () => "Moneda" },
  };
  expect(problemsOf(fields, { amount, currency }, true)).toHaveLength(isAmount ? 0 : 1);
});

test.each([
  ["1500", 1500],
  ["1.500", 1500],
  ["3.900.000", 3_900_000],
  ["1 500", 1500],
  ["4,7", 4.7],
  ["4.7", 4.7],
  ["1.234,56", 1234.56],
  ["0.125", 0.125],
  ["-3", -3],
  ["", null],
  ["4,7,1", null],
  ["12 meses", null],
])("parses «%s» as %s", (text, expected) => {
  expect(readNumber(text, "es")).toBe(expected);
});

test.each([
  ["1,500", 1500],
  ["1.500", 1.5],
  ["3,900,000.25", 3_900_000.25],
  ["4,7", 4.7],
  ["4.7", 4.7],
  ["4,7,1", null],
])("parses «%s» as %s in English", (text, expected) => {
  expect(readNumber(text, "en")).toBe(expected);
});
