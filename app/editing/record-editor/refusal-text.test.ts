import { describe, expect, test } from "vitest";
import { m } from "#app/i18n/paraglide/messages.js";
import { recipeType } from "#tests/support/app/made-up-type.ts";
import { controlId } from "../description/field-problems.ts";
import type { RecordType } from "../description/record-type.ts";
import { SaveError } from "../saving/save-errors.ts";
import { constraintText, refusalText, refusedField } from "./refusal-text.ts";

const type: RecordType = {
  ...recipeType,
  table: "recipes",
  refusals: { recipes_check: () => "Más sal que agua." },
  children: [
    {
      table: "links",
      parent: "recipe_id",
      label: () => "Enlaces",
      add: () => "",
      layout: "grid",
      order: [],
      fields: { year: { kind: "number", min: 1900, max: 2200, label: () => "Año" } },
    },
  ],
};

test("a rule over several columns has its own message", () => {
  expect(constraintText(type, "recipes_check")).toBe("Más sal que agua.");
  expect(constraintText(type, "recipes_check1")).toBeNull();
});

describe("the rule of one column", () => {
  test.each([
    [
      "recipes_minutes_check",
      m.record_refused_value({ field: "Minutos", rule: m.record_number_between({ min: 1, max: 600 }) }),
    ],
    ["recipes_kind_check", m.record_refused_value({ field: "Clase", rule: m.record_choice_wrong() })],
    ["recipes_source_is_safe", m.record_refused_address({ field: "Fuente" })],
    ["recipes_slug_key", m.field_slug_taken()],
    ["recipes_title_key", m.record_refused_taken({ field: "Nombre" })],
    [
      "links_year_check",
      m.record_refused_value({ field: "Año", rule: m.record_number_between({ min: 1900, max: 2200 }) }),
    ],
    ["links_pkey", m.record_refused_twice({ name: "Enlaces" })],
  ])("%s has a message", (constraint, words) => {
    expect(constraintText(type, constraint)).toBe(words);
  });
});

test("an error of the database names its constraint", () => {
  const cause = { code: "23514", message: 'new row for relation "recipes" violates check constraint "recipes_check"' };
  expect(refusalText(type, new SaveError(cause.message, { cause }))).toBe("Más sal que agua.");
  const other = { code: "23514", message: 'violates check constraint "recipes_other"' };
  expect(refusalText(type, new SaveError(other.message, { cause: other }))).toBe(m.record_refused_rule());
  expect(refusalText(type, new Error("offline"))).toBeNull();
});

test("a rule of one field marks that field; a rule of several fields or of rows marks none", () => {
  const refused = (constraint: string) =>
    refusedField(
      type,
      new SaveError("no", { cause: { code: "23505", message: `violates constraint "${constraint}"` } }),
    );
  expect(refused("recipes_title_key")).toEqual({
    ...{ id: controlId("title"), label: "Nombre", error: m.record_value_taken() },
  });
  expect(refused("recipes_minutes_check")?.error).toBe(m.record_number_between({ min: 1, max: 600 }));
  expect(["recipes_check", "links_year_check", "links_pkey"].map(refused)).toEqual([null, null, null]);
});
