import { expect, test } from "vitest";
import { isNarrowed, readMessageSelection } from "./message-queries.ts";

const read = (query: string) => readMessageSelection(new URLSearchParams(query));

test("an address selects a list, a person, a program, a text and a page", () => {
  const person = "00000000-0000-4000-8000-000000000003";
  expect(read(`vista=cerrados&persona=${person}&programa=4312&q=becas&pagina=3`)).toEqual({
    ...{ view: "cerrados", assigned: person, program: "4312", text: "becas", page: 3 },
  });
  expect(read("persona=nadie").assigned).toBe("nadie");
});

test("missing and invalid parameters select the first page of pending messages", () => {
  const pending = { view: "pendientes", assigned: null, program: null, text: "", page: 1 };
  for (const query of ["", "vista=x&persona=1&pagina=-1", "vista=toString&pagina=1e3", "persona=nadie,or"]) {
    expect(read(query), query).toEqual(pending);
  }
  expect(isNarrowed(read(""))).toBe(false);
  expect(isNarrowed(read("q=%20"))).toBe(false);
  expect(isNarrowed(read("q=a"))).toBe(true);
});
