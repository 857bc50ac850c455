import { describe, expect, it } from "vitest";
import { cleanQuery, isBeyondLastPage, readSearch, searchParameters } from "./search-address.ts";

const at = (query: string) => readSearch({ url: `https://site.example/buscar${query}` });

describe("address of a search", () => {
  it("round-trips a complete request", () => {
    const request = { text: "doctorado & más", kinds: ["program", "thesis"] as const, page: 3, isLiteral: true };
    const address = searchParameters({ ...request, kinds: [...request.kinds] });
    expect(address).toBe("?q=doctorado+%26+m%C3%A1s&tipo=programas&tipo=tesis&exacto=1&pagina=3");
    expect(at(address)).toEqual(request);
  });

  it("has no query without a text", () => {
    expect(searchParameters({ text: "", kinds: ["news"], page: 2 })).toBe("");
    expect(at("")).toEqual({ text: "", kinds: [], page: 1, isLiteral: false });
  });

  it.each(["?q=a&pagina=0", "?q=a&pagina=-1", "?q=a&pagina=1.5", "?q=a&pagina=x", "?q=a&pagina=16", "?q=a&tipo=nada"])(
    "%s is the first page of all kinds",
    (query) => {
      expect(at(query)).toEqual({ text: "a", kinds: [], page: 1, isLiteral: false });
    },
  );
});

describe("a page of results", () => {
  it.each([
    [1, 0, false],
    [2, 0, true],
    [1, 20, false],
    [2, 20, true],
    [2, 21, false],
    [3, 21, true],
  ])("%i of %i results is beyond the last: %s", (page, entries, isBeyond) => {
    expect(isBeyondLastPage(page, entries, 20)).toBe(isBeyond);
  });
});

describe("a query", () => {
  it("loses control characters, unpaired surrogates and extra spaces", () => {
    expect(cleanQuery(" becas\u0000\u0002\n de \ud83d  tesis\u009f ")).toBe("becas de tesis");
  });

  it("is cut between characters", () => {
    expect([...cleanQuery("🎓".repeat(500))]).toHaveLength(300);
  });
});
