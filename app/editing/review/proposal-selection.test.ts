import { expect, test } from "vitest";
import { readProposalSelection } from "./proposal-selection.ts";

const read = (query: string, isEditor = true) => readProposalSelection(new URLSearchParams(query), isEditor);

test("an address selects a list and a page", () => {
  expect(read("vista=resueltas&pagina=3")).toEqual({ view: "resueltas", page: 3 });
  expect(read("vista=devueltas")).toEqual({ view: "devueltas", page: 1 });
});

test("directors have a list of what waits for editors, too", () => {
  expect(read("vista=pendientes", false)).toEqual({ view: "pendientes", page: 1 });
});

test("what an address does not say, or says wrongly, is the first page of what waits for the person", () => {
  for (const query of ["", "vista=toString&pagina=0", "pagina=-1", "vista=abiertas"]) {
    expect(read(query), query).toEqual({ view: "pendientes", page: 1 });
  }
  expect(read("vista=devueltas", false)).toEqual({ view: "abiertas", page: 1 });
});
