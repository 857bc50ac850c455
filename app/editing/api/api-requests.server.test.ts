import { expect, test } from "vitest";
import { recipeType } from "#tests/support/app/made-up-type.ts";
import { checkWritten } from "./api-requests.server.ts";

test("rejects a text above the field's limit, unless the stored text is as long", () => {
  const long = { row: { title: "a".repeat(501), translations: { en: { title: "b".repeat(501) } } } };
  const { errors } = checkWritten(recipeType, long, null, false);
  expect(errors.map(({ field }) => field)).toEqual(["title", "en-title"]);
  expect(errors[0]?.reason).toContain("501 caracteres y puede tener hasta 500");
  expect(checkWritten(recipeType, long, { ...long, children: {} }, false).errors).toEqual([]);
  const other = { row: { title: "Sopa" } };
  expect(checkWritten(recipeType, other, { ...long, children: {} }, false).errors).toEqual([]);
});
