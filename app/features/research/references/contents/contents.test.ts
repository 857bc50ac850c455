import { expect, test } from "vitest";
import { fieldsOf } from "#app/editing/description/record-type.ts";
import { academicRecords } from "#app/features/academics/academics.record.ts";
import { patentRecords } from "../../patents.record.ts";
import { publicationRecords } from "../../publications.record.ts";
import { thesisRecords } from "../../theses.record.ts";
import { readReferences } from "../read-references.ts";
import { mergeReference } from "./merge-reference.ts";
import {
  academicContent,
  patentContent,
  publicationContent,
  thesisContent,
  withDefaults,
} from "./reference-contents.ts";

function readOne(text: string) {
  const [work] = readReferences(text).works;
  if (!work) throw new Error("no work");
  return work;
}

const article = readOne(
  "@article{a, title={Bosques}, subtitle={El sur}, author={Núñez Soto, María José and Roux, J.-P.}, journal={R}, year=2024, pages={1--9}, doi={10.5555/a}}",
);

test("an article is a publication; what the file does not say is not in it", () => {
  const links = [
    { position: 2, academicId: 7 },
    { position: 3, academicId: 7 },
  ];
  expect(publicationContent(article, links)).toEqual({
    row: {
      ...{ title: "Bosques: El sur", type: "article", year: 2024, venue: "R", pages: "1–9", doi: "10.5555/a" },
      authors: [
        { given: "María José", family: "Núñez Soto" },
        { given: "J.-P.", family: "Roux" },
      ],
    },
    children: { publication_academics: [{ academic_id: 7, position: 2 }] },
  });
});

test("each kind goes to its own type of record, and only there", () => {
  const thesis = readOne(
    "TY  - THES\nAU  - Lagos, Pía\nTI  - La ciudad\nPY  - 2023\nUR  - http://hdl.handle.net/1/2\nER  - ",
  );
  const patent = readOne("TY  - PAT\nAU  - Rojas, Ana\nTI  - Sensor\nSN  - EP 12\nER  - ");
  const other = readOne("@dataset{d, title={Datos}}");
  const made = [article, thesis, patent, other].map((work) => [
    publicationContent(work, []) !== null,
    thesisContent(work) !== null,
    patentContent(work, []) !== null,
  ]);
  expect(made).toEqual([
    [true, false, false],
    [false, true, false],
    [false, false, true],
    [false, false, false],
  ]);
  expect(thesisContent(thesis)?.row).toEqual({
    ...{ title: "La ciudad", student: { given: "Pía", family: "Lagos" }, year: 2023 },
    handle: "https://hdl.handle.net/1/2",
  });
  expect(patentContent(patent, [])?.row).toMatchObject({ number: "EP 12", office: "epo" });
});

test("every column that is written is a field of its type", () => {
  const full = readOne(
    JSON.stringify([{ type: "journal-article", title: "T", author: [{ family: "A", given: "B" }] }]),
  );
  const academic = {
    ...{ given: "A", family: "B", orcid: "0", biography: "x", website: "https://x.example" },
    ...{ email: "a@b.example", researchLines: ["x"], degrees: [] },
    place: full.place,
  };
  const everything = {
    ...full,
    ...{ volume: "1", issue: "1", pages: "1", publisher: "x", isbn: "1", doi: "10.1/x", number: "1" },
    abstract: "x",
    language: "es" as const,
    date: "2020",
    container: "x",
    handle: "https://x.example/handle/1/2",
  };
  const made = [
    [publicationRecords, publicationContent({ ...everything, kind: "book" }, [])],
    [thesisRecords, thesisContent({ ...everything, kind: "thesis" })],
    [patentRecords, patentContent({ ...everything, kind: "patent" }, [])],
    [academicRecords, academicContent(academic)],
  ] as const;
  for (const [type, content] of made) {
    const described = Object.keys(fieldsOf(type));
    expect(Object.keys(content?.row ?? {}).filter((column) => !described.includes(column))).toEqual([]);
    expect(Object.keys(content?.row ?? {}).length).toBeGreaterThan(4);
    const tables = (type.children ?? []).map(({ table }) => table);
    expect(Object.keys(content?.children ?? {}).filter((table) => !tables.includes(table))).toEqual([]);
  }
});

test("what a person chose for the whole file counts where the file is silent", () => {
  const { row } = withDefaults({ row: { title: "T", language: "en" }, children: {} }, { area: "law", language: "es" });
  expect(row).toEqual({ title: "T", language: "en", area: "law" });
});

test("a reference changes what it says, and keeps names that are written in full", () => {
  const stored = {
    row: {
      ...{ title: "Bosques", area: "law", volume: "7" },
      authors: [
        { given: "María José", family: "Núñez Soto" },
        { given: "Jean-Paul", family: "Roux" },
      ],
    },
    children: { publication_academics: [{ academic_id: 3, position: 1 }] },
  };
  const incoming = publicationContent(article, [
    { position: 1, academicId: 9 },
    { position: 2, academicId: 7 },
  ]);
  if (!incoming) throw new Error("no content");
  const merged = mergeReference(stored, incoming, true);
  expect(merged.row).toMatchObject({ title: "Bosques: El sur", area: "law", volume: "7", authors: stored.row.authors });
  expect(merged.children.publication_academics).toEqual([
    { academic_id: 3, position: 1 },
    { academic_id: 7, position: 2 },
  ]);
  // The same again changes nothing.
  expect(mergeReference(merged, incoming, true)).toEqual(merged);
});

test("a list of authors that is not whole does not replace one that is as long", () => {
  const stored = {
    row: {
      authors: [
        { given: "A", family: "X" },
        { given: "B", family: "Y" },
      ],
    },
    children: {},
  };
  const part = { row: { authors: [{ given: "C", family: "Z" }] }, children: {} };
  expect(mergeReference(stored, part, false).row).toEqual(stored.row);
  expect(mergeReference(stored, part, true).row).toEqual(part.row);
});
