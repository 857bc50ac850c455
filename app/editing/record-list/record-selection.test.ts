import { expect, test } from "vitest";
import { recipeType } from "#tests/support/app/made-up-type.ts";
import { isNarrowed, readSelection, searchPatterns } from "./record-selection.ts";

const read = (query: string) => readSelection(recipeType, new URLSearchParams(query));

test("parses the query of a list", () => {
  expect(read("q=sopa&estado=borradores&kind=soup&pagina=3")).toEqual({
    ...{
      text: "sopa",
      state: "borradores",
      isTrash: false,
      choices: { kind: "soup" },
      view: null,
      isDue: false,
      reviewer: null,
      sort: null,
      page: 3,
    },
  });
  expect(read("vista=papelera").isTrash).toBe(true);
});

test("ignores invalid parameters", () => {
  const selection = read("estado=otro&kind=salad&title=x&pagina=-1");
  expect(selection).toEqual({
    text: "",
    state: null,
    isTrash: false,
    choices: {},
    view: null,
    isDue: false,
    reviewer: null,
    sort: null,
    page: 1,
  });
  expect(isNarrowed(selection)).toBe(false);
  expect(isNarrowed(read("kind=soup"))).toBe(true);
});

test("matches words with and without accents", () => {
  expect(searchPatterns("Magíster, «año»")).toEqual(["m_g_st_r", "___"]);
  expect(searchPatterns("%_,")).toEqual([]);
});
