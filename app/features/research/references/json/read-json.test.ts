import { expect, test } from "vitest";
import { sortedName } from "#app/lib/person-name.ts";
import { readReferences } from "../read-references.ts";

/** Returns the works and people of a response, with authors as «Family, Given». */
function read(json: unknown) {
  const file = readReferences(JSON.stringify(json));
  return { ...file, works: file.works.map((work) => ({ ...work, authors: work.authors.map(sortedName) })) };
}

const crossref = {
  DOI: "10.5555/AB.1",
  type: "journal-article",
  title: ["Bosques <i>del</i> sur &amp; más"],
  subtitle: ["Un registro"],
  author: [
    { given: "María José", family: "Núñez Soto", ORCID: "http://orcid.org/0000-0002-1825-0097", sequence: "first" },
    { name: "Consorcio Arena" },
  ],
  "container-title": ["Revista Austral"],
  issued: { "date-parts": [[2024, 5]] },
  "published-print": { "date-parts": [[2024, 6, 1]] },
  volume: "12",
  "journal-issue": { issue: "3" },
  page: "45-67",
  publisher: "Editorial del Sur",
  ISSN: ["0718-1234", "07181242"],
  language: "es",
  abstract: "<jats:title>Resumen</jats:title><jats:p>Uno.</jats:p><jats:p>Dos.</jats:p>",
};

const expected = {
  ...{
    kind: "article",
    title: "Bosques del sur & más",
    subtitle: "Un registro",
    doi: "10.5555/AB.1",
    date: "2024-06-01",
  },
  ...{ container: "Revista Austral", volume: "12", issue: "3", pages: "45–67", publisher: "Editorial del Sur" },
  ...{ authors: ["Núñez Soto, María José", "Consorcio Arena"], issn: ["0718-1234", "0718-1242"], language: "es" },
  abstract: "Resumen\n\nUno.\n\nDos.",
};

test("Crossref: a work, a list, and an array", () => {
  const list = {
    status: "ok",
    "message-type": "work-list",
    message: { items: [crossref, { ...crossref, title: [] }] },
  };
  const answers = [{ status: "ok", "message-type": "work", message: crossref }, list, [crossref], crossref];
  for (const answer of answers) {
    const { format, works } = read(answer);
    expect(format).toBe("crossref");
    expect(works).toMatchObject([expected]);
  }
  expect(read(list).problems).toMatchObject([{ place: { unit: "item", number: 2 }, rule: "no-title", is: "error" }]);
});

test("CSL-JSON: texts instead of lists, particles, a single name", () => {
  const { works } = read([
    {
      ...{ id: "a", type: "chapter", title: "Uno", "container-title": "Manual", DOI: "https://doi.org/10.1/x" },
      ...{ issued: { raw: "2019-08" }, page: "1-2", DOI2: 1 },
      author: [{ family: "Fuente", given: "Carmen", "non-dropping-particle": "de la" }, { literal: "ONU" }, {}],
    },
  ]);
  expect(works).toMatchObject([
    { kind: "book_chapter", container: "Manual", date: "2019-08", authors: ["de la Fuente, Carmen", "ONU"], doi: null },
  ]);
});

const openAlex = {
  id: "https://openalex.org/W2741809807",
  doi: "https://doi.org/10.5555/ab.1",
  display_name: "Bosques del sur",
  publication_year: 2024,
  publication_date: "2024-05-31",
  language: "pt",
  type: "article",
  type_crossref: "proceedings-article",
  authorships: [
    {
      author: { display_name: "José Muñoz", orcid: "https://orcid.org/0000-0002-1825-0097" },
      raw_author_name: "Muñoz Soto, José",
    },
    { author: { display_name: "Ludwig van Beethoven", orcid: null }, raw_author_name: "Ludwig van Beethoven" },
  ],
  is_authors_truncated: true,
  primary_location: {
    landing_page_url: "https://repositorio.example/handle/10533/7",
    source: { display_name: "Actas", issn_l: "0718-1234", issn: ["0718-1234"], host_organization_name: "IEEE" },
  },
  biblio: { volume: "3", issue: null, first_page: "7", last_page: "9" },
  abstract_inverted_index: { Bosques: [0, 3], del: [1], "sur,": [2] },
  keywords: [{ display_name: "Ecology" }],
};

test("OpenAlex: a work and a list; the abstract is rebuilt", () => {
  for (const answer of [openAlex, { meta: { count: 1 }, results: [openAlex] }]) {
    const { format, works } = read(answer);
    expect(format).toBe("openalex");
    expect(works).toMatchObject([
      {
        ...{ kind: "conference_paper", doi: "10.5555/ab.1", date: "2024-05-31", pages: "7–9", volume: "3", issue: "" },
        ...{ authors: ["Muñoz Soto, José", "van Beethoven, Ludwig"], hasMoreAuthors: true, language: "pt" },
        ...{ abstract: "Bosques del sur, Bosques", keywords: ["Ecology"], issn: ["0718-1234"], container: "Actas" },
        handle: "https://repositorio.example/handle/10533/7",
      },
    ]);
  }
});

const summary = (title: string, index: string) => ({
  "put-code": 1,
  "display-index": index,
  title: { title: { value: title }, subtitle: null },
  "external-ids": {
    "external-id": [
      { "external-id-type": "issn", "external-id-value": "0718-1234", "external-id-relationship": "part-of" },
      {
        ...{ "external-id-type": "doi", "external-id-value": "https://doi.org/10.5555/AB.1" },
        ...{ "external-id-normalized": { value: "10.5555/ab.1" }, "external-id-relationship": "self" },
      },
    ],
  },
  type: "journal-article",
  "publication-date": { year: { value: "2024" }, month: { value: "05" }, day: null },
  "journal-title": { value: "Revista Austral" },
});
const works = { group: [{ "work-summary": [summary("Otro", "0"), summary("Bosques", "1")] }] };
const record = {
  "orcid-identifier": { path: "0000-0002-1825-0097" },
  person: {
    name: { "given-names": { value: "José" }, "family-name": { value: "Muñoz Soto" } },
    biography: { content: "Uno.\n\nDos." },
    "researcher-urls": { "researcher-url": [{ url: { value: "https://munoz.example/" } }] },
    emails: { email: [{ email: "jose@munoz.example" }] },
    keywords: { keyword: [{ content: "Bosques" }, { content: "Turberas" }] },
  },
  "activities-summary": {
    works,
    educations: {
      "affiliation-group": [
        {
          summaries: [
            {
              "education-summary": {
                ...{ "role-title": "Doctor en Ciencias", "end-date": { year: { value: "2010" } } },
                organization: { name: "Universidad de Chile", address: { country: "CL" } },
              },
            },
          ],
        },
        { summaries: [{ "education-summary": { "role-title": "Sin año", organization: { name: "X" } } }] },
      ],
    },
  },
};

test("ORCID: a record has a person and the preferred version of each work", () => {
  const file = read(record);
  expect(file.format).toBe("orcid");
  expect(file.academics).toMatchObject([
    {
      ...{ given: "José", family: "Muñoz Soto", orcid: "0000-0002-1825-0097", biography: "Uno.\n\nDos." },
      ...{ website: "https://munoz.example/", email: "jose@munoz.example", researchLines: ["Bosques", "Turberas"] },
      degrees: [{ name: "Doctor en Ciencias", institution: "Universidad de Chile", country: "CL", year: 2010 }],
    },
  ]);
  expect(file.works).toMatchObject([
    {
      ...{ title: "Bosques", doi: "10.5555/AB.1", date: "2024-05", container: "Revista Austral", issn: ["0718-1234"] },
      ...{ authors: ["Muñoz Soto, José"], hasMoreAuthors: true },
    },
  ]);
});

test("ORCID: summaries have no authors; a full work has them, or a citation with them", () => {
  expect(read(works).works).toMatchObject([{ title: "Bosques", authors: [], hasMoreAuthors: true }]);
  const contributors = {
    contributor: [
      {
        ...{ "credit-name": { value: "Muñoz Soto, José" }, "contributor-orcid": { path: "0000-0002-1825-0097" } },
        "contributor-attributes": { "contributor-role": "author" },
      },
      { "credit-name": { value: "Eva Paz" }, "contributor-attributes": { "contributor-role": "editor" } },
    ],
  };
  const whole = { ...summary("Bosques", "1"), contributors, "language-code": "en", "short-description": "Resumen" };
  expect(read({ bulk: [{ work: whole }, { error: {} }] }).works).toMatchObject([
    { authors: ["Muñoz Soto, José"], hasMoreAuthors: false, language: "en", abstract: "Resumen" },
  ]);
  const citation = {
    "citation-type": "bibtex",
    "citation-value":
      "@article{a, title={Bosques}, author={Paz, Eva and Soto, Ana}, volume={7}, pages={1--9}, year=2024}",
  };
  expect(read({ ...summary("Bosques", "1"), citation }).works).toMatchObject([
    { authors: ["Paz, Eva", "Soto, Ana"], volume: "7", pages: "1–9", hasMoreAuthors: false },
  ]);
});

test("reports an ORCID with a wrong check digit", () => {
  const { academics, problems } = read({ ...record, "orcid-identifier": { path: "0000-0002-1825-0098" } });
  expect(academics).toMatchObject([{ orcid: null }]);
  expect(problems).toMatchObject([{ rule: "wrong-orcid", value: "0000-0002-1825-0098", is: "note" }]);
});
