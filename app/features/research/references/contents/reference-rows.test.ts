import { expect, test } from "vitest";
import { fieldsOf } from "#app/editing/description/record-type.ts";
import { academicRecords } from "#app/features/academics/academics.record.ts";
import { patentRecords } from "../../patents.record.ts";
import { publicationRecords } from "../../publications.record.ts";
import { thesisRecords } from "../../theses.record.ts";
import { readReferences } from "../read-references.ts";
import { academicRow, patentRow, publicationRow, thesisRow } from "./reference-rows.ts";

function readOne(text: string) {
  const [work] = readReferences(text).works;
  if (!work) throw new Error("no work");
  return work;
}

const article = readOne(
  "@article{a, title={Bosques}, subtitle={El sur}, author={Núñez Soto, María José}, journal={R}, year=2024, pages={1--9}, doi={10.5555/a}}",
);

test("converts an article to a publication without missing fields", () => {
  expect(publicationRow(article)).toEqual({
    ...{ title: "Bosques: El sur", type: "article", year: 2024, venue: "R", pages: "1–9", doi: "10.5555/a" },
    authors: [{ given: "María José", family: "Núñez Soto", orcid: null }],
  });
});

test("converts each kind to its own type of record only", () => {
  const thesis = readOne(
    "TY  - THES\nAU  - Lagos, Pía\nTI  - La ciudad\nPY  - 2023\nUR  - http://hdl.handle.net/1/2\nER  - ",
  );
  const patent = readOne("TY  - PAT\nAU  - Rojas, Ana\nTI  - Sensor\nSN  - EP 12\nER  - ");
  const other = readOne("@dataset{d, title={Datos}}");
  const made = [article, thesis, patent, other].map((work) =>
    [publicationRow, thesisRow, patentRow].map((rowOf) => rowOf(work) !== null),
  );
  expect(made).toEqual([
    [true, false, false],
    [false, true, false],
    [false, false, true],
    [false, false, false],
  ]);
  expect(thesisRow(thesis)).toMatchObject({ title: "La ciudad", year: 2023, handle: "https://hdl.handle.net/1/2" });
  expect(patentRow(patent)).toMatchObject({ number: "EP 12", office: "epo" });
});

test("every column is a field of its record type", () => {
  const said = { volume: "1", issue: "1", pages: "1", publisher: "x", isbn: "1", number: "1", abstract: "x" };
  const work = { ...article, ...said, language: "es" as const, handle: "https://x.example/handle/1/2" };
  const academic = {
    place: work.place,
    given: "A",
    family: "B",
    orcid: "0",
    biography: "x",
    website: "https://x.example",
  };
  const degrees = [{ name: "a", institution: "b", country: "CL", year: 2000 }];
  const made = [
    [publicationRecords, publicationRow({ ...work, kind: "book" })],
    [thesisRecords, thesisRow({ ...work, kind: "thesis" })],
    [patentRecords, patentRow({ ...work, kind: "patent" })],
    [academicRecords, academicRow({ ...academic, email: "a@b.example", researchLines: ["x"], degrees })],
  ] as const;
  for (const [type, row] of made) {
    const described = Object.keys(fieldsOf(type));
    expect(Object.keys(row ?? {}).filter((column) => !described.includes(column))).toEqual([]);
    expect(Object.keys(row ?? {}).length).toBeGreaterThan(4);
  }
});
