import { describe, expect, test } from "vitest";
import { compareNames } from "./compare-names.ts";
import { fullTitle, personInWorkKey, personKey, personMatcher, workKey } from "./match-people.ts";

describe("works", () => {
  test("joins title and subtitle like the site", () => {
    expect(fullTitle({ title: "Bosques", subtitle: "El sur" })).toBe("Bosques: El sur");
    expect(fullTitle({ title: "¿Bosques?", subtitle: "El sur" })).toBe("¿Bosques? El sur");
    expect(fullTitle({ title: "Bosques: el sur", subtitle: "El sur" })).toBe("Bosques: el sur");
  });

  test("identifies a work by DOI, handle, or title and year, normalized", () => {
    const work = {
      doi: "10.5555/Ab",
      handle: "https://hdl.handle.net/1/2",
      title: "¡Bosques!",
      subtitle: "",
      date: "2024-05",
    };
    expect(workKey(work)).toBe("doi:10.5555/ab");
    expect(workKey({ ...work, doi: null })).toBe("handle:https://hdl.handle.net/1/2");
    expect(workKey({ ...work, doi: null, handle: null })).toBe("title:bosques:2024");
  });
});

describe("people", () => {
  const muñoz = { given: "José Miguel", family: "Muñoz Soto" };

  test.each([
    ["Muñoz Soto", "José Miguel", "same"],
    ["Muñoz Soto", "José", "same"],
    ["MUNOZ-SOTO", "Jose M.", "same"],
    ["Muñoz", "José", "part"],
    ["Muñoz S.", "José", "part"],
    ["Muñoz Soto", "Miguel", "part"],
    ["Muñoz", "J.", "initial"],
    ["Muñoz Soto", "J. M.", "initial"],
    ["Muñoz", "JM", "initial"],
    ["Soto", "José Muñoz", "same"],
    ["Muñoz", "Javiera", null],
    ["Muñoz", "J. P.", null],
    ["Muñoz Paz", "José", null],
    ["Soto", "José", null],
    ["Muñoz Soto", "", null],
  ])("«%s, %s» is %s", (family, given, likeness) => {
    expect(compareNames({ given, family }, muñoz)).toBe(likeness);
  });

  test("ignores particles and order", () => {
    expect(compareNames({ given: "C.", family: "Fuente" }, { given: "Carmen", family: "de la Fuente" })).toBe(
      "initial",
    );
    expect(compareNames({ given: "Carmen", family: "De La Fuente" }, { given: "Carmen", family: "Fuente" })).toBe(
      "same",
    );
  });

  const academics = [
    { id: 1, given: "José Miguel", family: "Muñoz Soto", orcid: "0000-0002-1825-0097" },
    { id: 2, given: "Javiera", family: "Muñoz Paz", orcid: null },
    { id: 3, given: "Eva", family: "Paz Vera", orcid: null },
  ];
  const cited = (family: string, given: string, orcid: string | null = null) => ({ family, given, orcid });
  const match = (remembered = new Map<string, number | null>()) =>
    personMatcher(academics, (key) => remembered.get(key));

  test("an ambiguous J. Muñoz is uncertain; a full name and an ORCID are certain", () => {
    expect(match()(cited("Muñoz", "J."), "doi:1")).toEqual({
      is: "uncertain",
      candidates: [
        { id: 1, likeness: "initial" },
        { id: 2, likeness: "initial" },
      ],
    });
    expect(match()(cited("Muñoz Paz", "Javiera"), "doi:1")).toEqual({ is: "certain", id: 2, by: "name" });
    const orcid = "0000-0002-1825-0097";
    expect(match()(cited("X", "Y", orcid), "doi:1")).toEqual({ is: "certain", id: 1, by: "orcid" });
    expect(match()(cited("Roux", "Jean-Paul"), "doi:1")).toEqual({ is: "nobody" });
  });

  test("a different ORCID is another person; an initial is never certain", () => {
    expect(match()(cited("Muñoz Soto", "José Miguel", "0000-0001-5109-3700"), "doi:1")).toEqual({ is: "nobody" });
    expect(match()(cited("Paz", "E."), "doi:1")).toEqual({
      is: "uncertain",
      candidates: [{ id: 3, likeness: "initial" }],
    });
  });

  test("remembers a choice per name, and one per work", () => {
    const person = cited("Muñoz", "J.");
    const chosen = new Map<string, number | null>([
      [personKey(person), 1],
      [personInWorkKey(person, "doi:2"), 2],
      [personInWorkKey(person, "doi:3"), null],
    ]);
    expect(match(chosen)(person, "doi:1")).toEqual({ is: "certain", id: 1, by: "remembered" });
    expect(match(chosen)(cited("MUÑOZ", "J"), "doi:2")).toEqual({ is: "certain", id: 2, by: "remembered" });
    expect(match(chosen)(person, "doi:3")).toEqual({ is: "nobody" });
    // A deleted academic's choice is asked again.
    expect(match(new Map([[personKey(person), 9]]))(person, "doi:1")).toMatchObject({ is: "uncertain" });
  });
});
