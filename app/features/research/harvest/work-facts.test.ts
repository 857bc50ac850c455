import { describe, expect, test } from "vitest";
import type { HarvestedWork } from "./harvested-records.server.ts";
import { oaiDc, oaiOpenaire } from "./oai-metadata.server.ts";
import * as facts from "./work-facts.ts";

const siteUrl = "https://postgrado.example";

const article: Extract<HarvestedWork, { kind: "publication" }> = {
  ...{ kind: "publication", type: "article", title: "Humedales & costas", year: 2024, language: "es", abstract: " " },
  ...{ authors: [{ given: "Ana", family: "Rojas" }, { family: "ACME" }, {}], venue: "Revista Sur", area: "law" },
  ...{ publisher: null, volume: "12", issue: "3", pages: "45–67", doi: "10.1234/abc", isbn: null },
  linked: [{ position: 2, orcid: "0000-0002-1825-0097" }],
};
const thesis: Extract<HarvestedWork, { kind: "thesis" }> = {
  ...{ kind: "thesis", title: "Una tesis", student: { given: "Luz", family: "Soto" }, year: 2025, language: "en" },
  ...{ abstract: "What it says.", handle: "https://repositorio.example/handle/1/2" },
  program: { name: "Doctorado en Derecho", type: "doctorate", area: "law" },
  linked: [
    { role: "advisor", given: "Eva", family: "Paz", orcid: "0000-0001-5109-3700" },
    { role: "examiner", given: "Ivo", family: "Mar", orcid: null },
  ],
};
const patent: Extract<HarvestedWork, { kind: "patent" }> = {
  ...{ kind: "patent", number: "CL 61929", title: "Una bomba", inventors: [{ given: "Ana", family: "Rojas" }] },
  ...{ office: "inapi", status: "filed", filed_on: "2026-03-04", grant_year: null, language: "es", abstract: "" },
  ...{ area: "technology", linked: null },
};

test("cites people by family name with their ORCID; omits people without a name", () => {
  expect(facts.creators(article)).toEqual([
    { name: "Rojas, Ana", given: "Ana", family: "Rojas", orcid: null },
    { name: "ACME", given: "", family: "ACME", orcid: "0000-0002-1825-0097" },
  ]);
  expect(facts.creators(thesis).map(({ name }) => name)).toEqual(["Soto, Luz"]);
  expect(facts.contributors(thesis).map(({ name, role }) => [name, role])).toEqual([
    ["Paz, Eva", "Supervisor"],
    ["Mar, Ivo", "Other"],
  ]);
});

test("sorts identifiers from the most persistent to the page of this site", () => {
  const page = { type: "URL", value: `${siteUrl}/programas/detalle/publicacion/7` };
  expect(facts.identifiers(article, 7, siteUrl)).toEqual([{ type: "DOI", value: "10.1234/abc" }, page]);
  expect(facts.identifiers({ ...article, doi: null }, 7, siteUrl)).toEqual([page]);
  expect(facts.identifiers(thesis, 7, siteUrl)[0]).toEqual({ type: "HANDLE", value: thesis.handle });
});

test.each([
  [article, "journal article", "2024"],
  [{ ...article, type: "book_chapter" as const }, "book part", "2024"],
  [thesis, "doctoral thesis", "2025"],
  [{ ...thesis, program: { ...thesis.program, type: "professional_master" } }, "master thesis", "2025"],
  [patent, "patent", "2026-03-04"],
  [{ ...patent, grant_year: 2027 }, "patent", "2027"],
])("returns resource type and date of a work", (work, label, date) => {
  expect(facts.resourceType(work).label).toBe(label);
  expect(facts.issued(work)).toBe(date);
});

describe("a record", () => {
  test("omits unknown values in Dublin Core", () => {
    const { xml } = oaiDc(article, 7, siteUrl);
    expect(xml).toContain('<dc:title xml:lang="es">Humedales &amp; costas</dc:title>');
    expect(xml).toContain("<dc:identifier>https://doi.org/10.1234/abc</dc:identifier>");
    expect(xml).toContain("<dc:source>Revista Sur, 12(3), 45–67</dc:source>");
    expect(xml).not.toMatch(/<dc:(description|publisher|contributor)/);
    expect(oaiDc(patent, 1, siteUrl).xml).toContain("<dc:identifier>CL 61929</dc:identifier>");
  });

  test("has a version in OpenAIRE's profile only if published in a journal", () => {
    expect(oaiOpenaire(article, 7, siteUrl).xml).toMatch(/<oaire:citationEndPage>67<.*>VoR</);
    expect(oaiOpenaire({ ...article, doi: null }, 7, siteUrl).xml).not.toContain("VoR");
    expect(oaiOpenaire(thesis, 7, siteUrl).xml).toMatch(/identifierType="HANDLE".*metadata only access/);
  });
});
