import { plugins } from "@citation-js/core";
import { Ajv } from "ajv";
import { beforeAll, describe, expect, test } from "vitest";
import "@citation-js/plugin-bibtex";
import "@citation-js/plugin-ris";
import type { CslItem } from "#app/features/research/citations/csl-item.ts";
import { cslOfWork } from "#app/features/research/citations/csl-of-work.ts";
import { formatCitations } from "#app/features/research/citations/format-citations.server.ts";
import { readReferences } from "#app/features/research/references/read-references.ts";
import { faultRounds } from "../support/fault-rounds.ts";
import schema from "./csl-data.json" with { type: "json" };
import { readDemoWorks } from "./demo-works.ts";

// Values that do not occur in the demo data.
const odd: CslItem = {
  id: "o-2024-publicacion-1",
  type: "article-journal",
  title: "¿Ñandú o «choique»? 50% de CO₂ & H₂O: β-caroteno en pH_5 #2 {x} $5 \\ ~a^b — “citas” de Ñuble y Álamos",
  language: "es",
  author: [
    { given: "María José", family: "Núñez-Órdenes" },
    { given: "Åse", family: "Østergård" },
    { given: "J.", family: "de la Fuente" },
    { given: "", family: "Consorcio Arena and Sal" },
  ],
  issued: { "date-parts": [[2024]] },
  "container-title": "Ciencia & Montaña",
  page: "e12–e34",
  DOI: "10.1234/a_b(c)<1>;2",
  abstract: "Dos\n\npárrafos, 30 % y\tmás.",
};

/** The daily run tests every twelfth work of each kind. */
const step = faultRounds(12, 1);

let all: CslItem[] = [];
let items: CslItem[] = [];

beforeAll(() => {
  all = readDemoWorks().map(cslOfWork);
  items = [...all.filter((_, index) => index % step === 0), odd];
});

/** Parses a file with Citation.js, an independent implementation. */
function readBack(text: string, forceType: string) {
  return plugins.input.chain(text, { forceType, generateGraph: false });
}

/** Normalizes a text for comparison: removes markup of capitals and unifies quotes, dashes and minus signs. */
function plain(text: unknown): string {
  return String(text ?? "")
    .replace(/<[^>]+>/g, "")
    .replace(/[“”]/g, '"')
    .replace(/’/g, "'")
    .replace(/−/g, "-")
    .replace(/\s+/g, " ");
}

const names = (people: unknown) =>
  (people as { given?: string; family?: string; literal?: string; "non-dropping-particle"?: string }[]).map(
    ({ given, family, literal, ...rest }) =>
      literal ?? [rest["non-dropping-particle"], family, given].filter(Boolean).join(" "),
  );

test("covers all works of the demo university", () => {
  expect(all.length).toBeGreaterThan(8000);
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
});

describe.each([
  ["bib", "@biblatex/text"],
  ["ris", "@ris/file"],
] as const)("every work as %s", (format, type) => {
  test("is parsed back with title, people, year, journal and identifier", async () => {
    const found = readBack(await formatCitations(items, format), type);
    expect(found).toHaveLength(items.length);
    for (const [index, item] of items.entries()) {
      const back = found[index] ?? {};
      expect(plain(back.title), item.id).toBe(plain(item.title));
      expect(names(back.author), item.id).toEqual(names(item.author));
      expect((back.issued as CslItem["issued"])["date-parts"][0]?.[0], item.id).toBe(item.issued["date-parts"][0]?.[0]);
      if (item["container-title"]) expect(plain(back["container-title"]), item.id).toBe(item["container-title"]);
      if (item.DOI) expect(back.DOI, item.id).toBe(item.DOI);
    }
  });
});

test("every work as CSL-JSON is valid by the official schema", async () => {
  const validate = new Ajv({ strict: false }).compile(schema);
  const parsed = JSON.parse(await formatCitations(items, "json"));
  expect(validate(parsed), JSON.stringify(validate.errors?.slice(0, 3))).toBe(true);
  expect(parsed).toEqual(items);
  expect(validate([{ ...odd, pages: "1" }])).toBe(false);
});

test.each(["bib", "ris", "json"] as const)("every work as %s is read again by the site itself", async (format) => {
  const { works, problems } = readReferences(await formatCitations(items, format));
  expect(problems).toEqual([]);
  expect(works).toHaveLength(items.length);
  for (const [index, item] of items.entries()) {
    const work = works[index];
    expect(plain(work?.title), item.id).toBe(plain(item.title));
    expect(
      work?.authors.map(({ given, family }) => ({ given, family })),
      item.id,
    ).toEqual(item.author);
    expect(work?.date?.slice(0, 4), item.id).toBe(String(item.issued["date-parts"][0]?.[0]));
    expect(work?.doi ?? undefined, item.id).toBe(item.DOI);
    expect(work?.language, item.id).toBe(item.language);
    if (["article-journal", "paper-conference", "chapter"].includes(item.type)) {
      const { "container-title": container = "", volume = "", issue = "", page = "" } = item;
      expect(work, item.id).toMatchObject({ container, volume, issue, pages: page });
    }
    expect(plain(work?.abstract), item.id).toBe(plain(item.abstract));
  }
});
