import { expect, test } from "vitest";
import { overwriteGetLocale } from "#app/i18n/paraglide/runtime.js";
import { author, patent, project, publication, thesis } from "#tests/support/app/work.ts";
import { academicFigures } from "./academic-figures.ts";
import { academicWorksData, chooseWorks, coAuthorsOf } from "./academic-research.ts";
import { publicationFigures } from "./publication-figures.ts";
import { chooseRelated } from "./related-works.ts";
import { workFilterQuery } from "./work-filter.ts";

overwriteGetLocale(() => "es");

const ana = author("Ana", "Rojas", 1);
const luis = author("Luis", "Soto", 2);
const eva = author("Eva", "Mora", 3);

test("counts co-authors of publications and patents, most joint works first, without the academic", () => {
  const works = [
    publication({ authors: [ana, luis] }),
    publication({ id: 2, authors: [eva, ana, author("Otro", "Lugar")] }),
    patent({ authors: [ana, eva] }),
    project({ authors: [ana, luis] }),
  ];
  expect(coAuthorsOf(1, works).map(({ id, works: count }) => [id, count])).toEqual([
    [3, 2],
    [2, 1],
  ]);
});

test("filters and pages works by twenty; each facet applies the other's filter", () => {
  const many = Array.from({ length: 25 }, (_, index) => publication({ id: index + 1, year: 2020 + (index % 2) }));
  const works = [...many, project({ year: 2020 }), thesis()];
  const read = (query: string) => academicWorksData(1, works, new URLSearchParams(query));
  expect(read("")).toMatchObject({ total: 26, shownBefore: 0, more: 6 });
  expect(read("")?.entries).toHaveLength(20);
  expect(read("pagina=2")).toMatchObject({ shownBefore: 20, more: 0 });
  expect(read("pagina=2")?.entries).toHaveLength(26);
  expect(read("tipo=proyecto")).toMatchObject({
    total: 1,
    facets: {
      kinds: [
        { value: "publication", count: 25 },
        { value: "project", count: 1 },
      ],
      years: [{ value: 2020, count: 1 }],
    },
  });
  expect(read("tipo=publicacion&anio=2021")?.total).toBe(12);
  expect(read("tipo=nada&anio=abc")?.total).toBe(26);
  expect(read("anio=1999")).toMatchObject({ total: 0, entries: [], references: [] });
  expect(read("pagina=3")).toBeNull();
  // The printed list has all pages, grouped by kind.
  expect(read("")?.references.map(({ citations }) => citations.length)).toEqual([25, 1]);
});

test("features three publications, best quartile and newest first", () => {
  const few = Array.from({ length: 8 }, (_, index) =>
    publication({ id: index + 1, year: 2010 + index, quartile: null }),
  );
  const best = [
    publication({ id: 20, year: 2001, quartile: "Q1" }),
    publication({ id: 21, year: 2004, quartile: "Q1" }),
    publication({ id: 22, year: 2026, quartile: "Q3" }),
  ];
  expect(chooseWorks([...few, ...best, project({ id: 30, year: 2026 })]).map(({ id }) => id)).toEqual([21, 20, 22]);
  expect(chooseWorks(best)).toEqual([]);
});

test("figures distinguish supervised from examined theses", () => {
  const committee = (role: "advisor" | "co_advisor" | "examiner") => [{ id: 1, given: "Ana", family: "Rojas", role }];
  const works = [
    thesis({ committee: committee("advisor") }),
    thesis({ id: 2, committee: committee("co_advisor") }),
    thesis({ id: 3, committee: committee("examiner") }),
    publication({ indexation: "scopus" }),
    publication({ id: 2, indexation: "none" }),
    patent(),
  ];
  expect(academicFigures(1, works)).toMatchObject({
    ...{ directed: 2, examined: 1, publications: 2, indexed: 1, projects: 0, patents: 1 },
  });
});

test("the query omits unset filters", () => {
  expect(workFilterQuery({ kind: null, year: null, page: 1 })).toBe("");
  expect(workFilterQuery({ kind: "patent", year: 2024, page: 2 })).toBe("?tipo=patente&anio=2024&pagina=2");
});

test("figures fill years without publications and reach back ten years", () => {
  const years = (...given: number[]) => publicationFigures(given.map((year) => publication({ year }))).byYear;
  expect(years()).toEqual([]);
  expect(years(2022, 2024, 2024)).toEqual([
    { year: 2022, count: 1 },
    { year: 2023, count: 0 },
    { year: 2024, count: 2 },
  ]);
  expect(years(2001, 2024).map(({ year }) => year)).toEqual([
    2015, 2016, 2017, 2018, 2019, 2020, 2021, 2022, 2023, 2024,
  ]);
});

test("ranks related works by shared people and title words, then by distance in years", () => {
  const work = publication({ id: 9, title: "Raulí de vivero y micorrizas", authors: [ana, luis] });
  const birds = publication({ id: 1, title: "Aves de la costa", authors: [ana] });
  const both = publication({ id: 2, title: "Helechos", authors: [luis, ana], year: 2001 });
  const nursery = publication({ id: 3, title: "Micorrizas en viveros de raulí", authors: [eva] });
  const seeds = publication({ id: 4, title: "Semillas para un vivero", authors: [eva], year: 2023 });
  const related = chooseRelated(work, [birds, work, both], [work, both, nursery, seeds]);
  expect(related.map(({ id }) => id)).toEqual([3, 2, 1, 4]);
});

test("weights a common title phrase less than one rare word", () => {
  const work = thesis({ id: 9, title: "Reproductive success: a study based on pollination" });
  const others = ["stable isotopes", "soil pits", "spectral indices"].map((method, index) =>
    thesis({ id: index + 1, year: work.year, title: `Something else: a study based on ${method}` }),
  );
  const kin = thesis({ id: 4, year: work.year - 9, title: "Pollination by the honey bee" });
  expect(chooseRelated(work, [...others, kin], []).map(({ id }) => id)[0]).toBe(4);
});
