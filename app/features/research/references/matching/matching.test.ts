import { describe, expect, test } from "vitest";
import { blankReference, type ReferenceWork } from "../reference-work.ts";
import { compareNames } from "./compare-names.ts";
import { personInWorkKey, personKey, personMatcher } from "./match-people.ts";
import { findRepeated, fullTitle, type WorkCandidate, workKey, workMatcher } from "./match-works.ts";

const reference = (values: Partial<ReferenceWork>): ReferenceWork => ({
  ...blankReference({ unit: "line", number: 1 }, "article", "@article"),
  ...{ title: "Bosques del sur", date: "2024" },
  ...values,
});
const stored = (id: number, values: Partial<WorkCandidate> = {}): WorkCandidate => ({
  ...{ id, title: "Bosques del sur", year: 2024, doi: null, handle: null },
  ...values,
});

describe("works", () => {
  const matchAmong = (candidates: WorkCandidate[], remembered = new Map<string, number | null>()) =>
    workMatcher(candidates, remembered);

  test("certain are a DOI as it is, a handle, and a title of the year", () => {
    const match = matchAmong([
      stored(1, { doi: "10.5555/Ab", title: "Otro" }),
      stored(2, { handle: "https://hdl.handle.net/1/2", title: "Tercero" }),
      stored(3),
    ]);
    expect(match(reference({ doi: "10.5555/Ab", title: "?" }))).toEqual({ is: "certain", id: 1, by: "doi" });
    const handle = "https://hdl.handle.net/1/2";
    expect(match(reference({ handle, title: "?" }))).toEqual({ is: "certain", id: 2, by: "handle" });
    expect(match(reference({}))).toEqual({ is: "certain", id: 3, by: "title" });
    expect(match(reference({ doi: "10.5555/new" }))).toEqual({ is: "certain", id: 3, by: "title" });
    expect(match(reference({ date: "2023" }))).toEqual({ is: "new" });
    expect(match(reference({ title: "Bosques del norte" }))).toEqual({ is: "new" });
  });

  test("a title with its subtitle is the title of the site, with or without it", () => {
    const work = reference({ title: "Bosques", subtitle: "El sur" });
    expect(fullTitle(work)).toBe("Bosques: El sur");
    expect(fullTitle({ title: "¿Bosques?", subtitle: "El sur" })).toBe("¿Bosques? El sur");
    expect(fullTitle({ title: "Bosques: el sur", subtitle: "El sur" })).toBe("Bosques: el sur");
    expect(matchAmong([stored(1, { title: "Bosques: El sur" })])(work)).toMatchObject({ is: "certain", id: 1 });
    expect(matchAmong([stored(1, { title: "Bosques" })])(work)).toMatchObject({ is: "certain", id: 1 });
  });

  test.each([
    ["a DOI in other case", stored(1, { doi: "10.5555/AB" }), reference({ doi: "10.5555/ab" }), "doi-case"],
    ["other punctuation", stored(1, { title: "Bosques, del «Sur»." }), reference({}), "title-spelling"],
    ["other accents", stored(1, { title: "Bósques del sur" }), reference({}), "title-spelling"],
    ["another DOI", stored(1, { doi: "10.5555/1" }), reference({ doi: "10.5555/2" }), "other-doi"],
  ])("uncertain is %s, until a person has chosen", (_, candidate, work, doubt) => {
    expect(matchAmong([candidate])(work)).toEqual({ is: "uncertain", candidates: [{ id: 1, doubt }] });
    const key = workKey(work);
    const remember = (id: number | null) => matchAmong([candidate], new Map([[key, id]]))(work);
    expect(remember(1)).toEqual({ is: "certain", id: 1, by: "remembered" });
    expect(remember(null)).toEqual({ is: "new" });
    // The chosen record is gone since.
    expect(remember(7)).toMatchObject({ is: "uncertain" });
  });

  test("uncertain are several of the same title", () => {
    expect(matchAmong([stored(1), stored(2)])(reference({}))).toMatchObject({
      is: "uncertain",
      candidates: [{ id: 1, doubt: "several" }, { id: 2 }],
    });
  });

  test("a work that stands in its file twice is found", () => {
    const [one, other, third] = [reference({}), reference({ title: "bosques del Sur" }), reference({ date: "2020" })];
    expect([...findRepeated([one, other, third])]).toEqual([[other, one]]);
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

  test("particles and order do not tell people apart", () => {
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
  const match = (remembered = new Map<string, number | null>()) => personMatcher(academics, remembered);

  test("two people called J. Muñoz wait for a person; a full name and an ORCID do not", () => {
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

  test("an ORCID that differs is another person; an initial alone is never certain", () => {
    expect(match()(cited("Muñoz Soto", "José Miguel", "0000-0001-5109-3700"), "doi:1")).toEqual({ is: "nobody" });
    expect(match()(cited("Paz", "E."), "doi:1")).toEqual({
      is: "uncertain",
      candidates: [{ id: 3, likeness: "initial" }],
    });
  });

  test("a choice is remembered for the name, and another for one work", () => {
    const person = cited("Muñoz", "J.");
    const chosen = new Map<string, number | null>([
      [personKey(person), 1],
      [personInWorkKey(person, "doi:2"), 2],
      [personInWorkKey(person, "doi:3"), null],
    ]);
    expect(match(chosen)(person, "doi:1")).toEqual({ is: "certain", id: 1, by: "remembered" });
    expect(match(chosen)(cited("MUÑOZ", "J"), "doi:2")).toEqual({ is: "certain", id: 2, by: "remembered" });
    expect(match(chosen)(person, "doi:3")).toEqual({ is: "nobody" });
    // An academic who is gone is asked about again.
    expect(match(new Map([[personKey(person), 9]]))(person, "doi:1")).toMatchObject({ is: "uncertain" });
  });
});
