import { expect, test } from "vitest";
import { readProposalSelection } from "./proposal-queries.ts";

const read = (query: string, isEditor = true) => readProposalSelection(new URLSearchParams(query), isEditor);

test("an address selects a list and a page", () => {
  expect(read("vista=resueltas&pagina=3")).toEqual({ view: "resueltas", page: 3 });
  expect(read("vista=devueltas")).toEqual({ view: "devueltas", page: 1 });
});

test("directors also have a list of proposals to review", () => {
  expect(read("vista=pendientes", false)).toEqual({ view: "pendientes", page: 1 });
});

test("missing and invalid parameters select the first page of the default list", () => {
  for (const query of ["", "vista=toString&pagina=0", "pagina=-1", "vista=abiertas"]) {
    expect(read(query), query).toEqual({ view: "pendientes", page: 1 });
  }
  expect(read("vista=devueltas", false)).toEqual({ view: "abiertas", page: 1 });
});
