import { expect, test } from "vitest";
import { readSupervisorRequest, supervisorParameters } from "./supervisor-address.ts";

const at = (query: string) => readSupervisorRequest({ url: `https://site.example/quien-guia-mi-tesis${query}` });

test("round-trips a complete request", () => {
  const request = { text: "humedales & costa", isAvailable: true, page: 2 };
  expect(supervisorParameters(request)).toBe("?q=humedales+%26+costa&disponibles=1&pagina=2");
  expect(at(supervisorParameters(request))).toEqual(request);
  expect(supervisorParameters({ text: "" })).toBe("");
});

test.each(["?q=a&pagina=0", "?q=a&pagina=101", "?q=a&pagina=x", "?q=a&disponibles=0"])(
  "%s is the first page of all",
  (query) => {
    expect(at(query)).toEqual({ text: "a", isAvailable: false, page: 1 });
  },
);
