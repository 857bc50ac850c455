import { describe, expect, test } from "vitest";
import type { SourceRow } from "#app/editing/exchange/files/source-file.ts";
import { sourceRows } from "#app/editing/exchange/mapping.ts";
import { questionKey } from "#app/editing/exchange/plan/import-plan.ts";
import { type PersonName, sortedName } from "#app/lib/person-name.ts";
import type { Db } from "#app/supabase/db.ts";
import { reportedText } from "#tests/support/app/reported-file.ts";
import { linkAuthors } from "./link-authors.ts";
import { readReferenceSheet } from "./reference-sheet.ts";
import { mergeWorkRow, withEmptyCells } from "./reference-source.ts";

const columns = { people: "authors", links: "publication_academics" } as const;

function academicsAre(rows: object[]): Db {
  const query = {
    select: () => query,
    is: () => query,
    order: () => query,
    range: () => query,
    throwOnError: () => ({ data: rows }),
  };
  return { from: () => query } as unknown as Db;
}

const db = academicsAre([
  { id: 1, given: "José Miguel", family: "Muñoz Soto", orcid: null, area: "health" },
  { id: 2, given: "Javiera", family: "Muñoz Paz", orcid: null, area: "law" },
  { id: 3, given: "Eva", family: "Paz Vera", orcid: "0000-0002-1825-0097", area: "business" },
]);

function rowsOf(text: string): SourceRow[] {
  const reading = readReferenceSheet("publications", text);
  if (!reading) throw new Error("no references");
  return sourceRows(reading.sheet, 0, reading.sheet.rows[0] ?? []);
}

const links = ({ values }: SourceRow) => values.publication_academics;

describe("files", () => {
  test("are parsed as tables by column name, each row with its line", () => {
    const rows = rowsOf(
      "@article{a, title={Uno}, year=2001}\n\n@book{b, title={Dos}} @book{c, title={Tres}, isbn={9781467388175}}",
    );
    expect(rows.map(({ line }) => line)).toEqual([1, 3, 4]);
    expect(rows[0]?.values).toMatchObject({ title: "Uno", type: "article", year: "2001", isbn: "" });
  });

  test("report errors, skipped works and missing columns", () => {
    const reading = readReferenceSheet(
      "publications",
      "@book{a, title={Uno}, author={Paz, Eva and others}, year={s.f.}}\n@book{b, author={Paz, Eva}}\n@dataset{c, title={Datos}}\n@phdthesis{d, title={Tesis}}",
    );
    expect(reading?.problems).toEqual([
      { line: 2, column: "Referencia", written: "@book", expected: "la referencia de tipo @book no tiene título." },
    ]);
    expect(reading?.notes).toEqual([
      "2 referencias son de otros tipos y quedan fuera: @dataset y @phdthesis.",
      "En 1 referencia el archivo no nombra a todos los autores: si es nueva, el registro tendrá solo los que nombra.",
      "Línea 1: «s.f.» no es un año de publicación; se esperaban cuatro cifras, como 2024.",
    ]);
    expect(readReferenceSheet("publications", "título;año\nUno;2001")).toBeNull();
    expect(readReferenceSheet("publications", '[{"title":"Uno","type":"article","year":2001}]')).toBeNull();
  });
});

describe("two family names", () => {
  const own = academicsAre([
    { id: 7, given: "Iván Pablo", family: "Alvarado Cea", orcid: null, area: "health" },
    { id: 8, given: "Carmen", family: "de la Fuente Ríos", orcid: null, area: "law" },
  ]);
  const authorsOf = async (text: string, answers = new Map<string, string | null>()) => {
    const { rows } = await linkAuthors(own, columns, rowsOf(text), answers);
    return rows.map(({ values }) => (JSON.parse(values.authors ?? "[]") as PersonName[]).map(sortedName));
  };

  test.each(["openalex-two-surnames.json", "two-surnames.bib"])(
    "of %s are split as the academic has them",
    async (name) => {
      expect((await authorsOf(reportedText(name)))[0]?.[0]).toBe("Alvarado Cea, Iván Pablo");
    },
  );

  test("keep their particles, and names of other people stay unchanged", async () => {
    const csl = JSON.stringify([
      {
        ...{ title: "Uno", DOI: "10.5555/a", type: "article-journal" },
        author: [
          { given: "Carmen De la Fuente", family: "Ríos" },
          { given: "Iván Pablo", family: "Alvarado" },
          { given: "Iván P. Alvarado", family: "Novoa" },
        ],
      },
    ]);
    expect(await authorsOf(csl)).toEqual([
      ["De la Fuente Ríos, Carmen", "Alvarado, Iván Pablo", "Novoa, Iván P. Alvarado"],
    ]);
  });
});

describe("authors", () => {
  const text = `@article{a, title={Uno}, year=2001, author={Muñoz, J. and Vera, Luis and Roux, Jean-Paul}}
@article{b, title={Dos}, year=2002, author={Muñoz, J.}}
@article{c, title={Tres}, year=2003, author={Muñoz Paz, Javiera}}`;

  test("an ambiguous J. Muñoz is asked about once, the others are linked", async () => {
    const { rows, questions } = await linkAuthors(db, columns, rowsOf(text), new Map());
    expect(rows.map(links)).toEqual(["", "", '[{"academic_id":"#2","position":1}]']);
    expect(questions).toMatchObject([
      {
        ...{ subject: "academics.id", written: "Muñoz, J.", lines: [1, 2], mayBeNew: false },
        candidates: [
          { id: "1", name: "José Miguel Muñoz Soto" },
          { id: "2", name: "Javiera Muñoz Paz" },
          { id: "each", name: "Depende de la obra: preguntar en cada una" },
        ],
      },
    ]);
  });

  async function answered(...steps: [question: number, answer: string | null][]) {
    const answers = new Map<string, string | null>();
    let completed = await linkAuthors(db, columns, rowsOf(text), answers);
    for (const [index, answer] of steps) {
      const question = completed.questions[index];
      if (!question) throw new Error("no question");
      answers.set(questionKey(question), answer);
      completed = await linkAuthors(db, columns, rowsOf(text), answers);
    }
    return completed;
  }

  test("a choice applies to every work; null links no academic", async () => {
    const { rows, questions } = await answered([0, "1"]);
    expect(questions).toEqual([]);
    expect(rows.slice(0, 2).map(links)).toEqual([
      '[{"academic_id":"#1","position":1}]',
      '[{"academic_id":"#1","position":1}]',
    ]);
    const nobody = await answered([0, null]);
    expect(nobody.questions).toEqual([]);
    expect(nobody.rows.slice(0, 2).map(links)).toEqual(["", ""]);
  });

  test("a choice per work asks about each work", async () => {
    const first = await answered([0, "each"]);
    expect(first.questions.map(({ written }) => written)).toEqual(["Muñoz, J., en «Uno»", "Muñoz, J., en «Dos»"]);
    const { rows, questions } = await answered([0, "each"], [0, "1"], [0, "2"]);
    expect(questions).toEqual([]);
    expect(rows.slice(0, 2).map(links)).toEqual([
      '[{"academic_id":"#1","position":1}]',
      '[{"academic_id":"#2","position":1}]',
    ]);
  });

  test("a file with its own links is not changed", async () => {
    const rows = [{ line: 2, values: { authors: "Muñoz, J.", publication_academics: "" } }];
    expect(await linkAuthors(db, columns, rows, new Map())).toEqual({ rows, questions: [] });
  });

  test("an ORCID is certain; tables separate people by semicolons", async () => {
    const authors = JSON.stringify([{ given: "E.", family: "P.", orcid: "0000-0002-1825-0097" }]);
    const rows = [
      { line: 2, values: { title: "Uno", authors } },
      { line: 3, values: { title: "Dos", authors: "Roux, Jean-Paul; Paz Vera, Eva" } },
    ];
    const completed = await linkAuthors(db, columns, rows, new Map());
    expect(completed.rows.map(links)).toEqual([
      '[{"academic_id":"#3","position":1}]',
      '[{"academic_id":"#3","position":2}]',
    ]);
  });
});

describe("records", () => {
  const authors = JSON.stringify([
    { given: "J.", family: "Muñoz", orcid: null },
    { given: "Eva María", family: "Paz Vera", orcid: null },
  ]);
  const cell = JSON.stringify([
    { academic_id: "#9", position: 1 },
    { academic_id: "#3", position: 2 },
  ]);
  const row = { line: 1, values: { title: "Uno", authors, area: "", "#area": "health", publication_academics: cell } };

  test("a new one gets its first academic's area, unless the file has one", () => {
    expect(mergeWorkRow(columns, row, null).values).toEqual({
      title: "Uno",
      authors,
      area: "health",
      language: "",
      publication_academics: cell,
    });
    const said = { ...row, values: { ...row.values, area: "law" } };
    expect(mergeWorkRow(columns, said, null).values.area).toBe("law");
  });

  const stored = {
    row: {
      area: "law",
      authors: [
        { given: "José", family: "Muñoz Soto" },
        { given: "Eva", family: "Paz Vera" },
      ],
    },
    children: { publication_academics: [{ academic_id: 1, position: 1 }] },
  };

  test.each([
    ["Los bosques del sur y su clima", "es"],
    ["A survey of the forests in southern Chile", "en"],
    ["As florestas do sul e o clima da região", "pt"],
    ["Nothofagus dombeyi", ""],
    ["El clima", ""],
  ])("the language of a new one is detected: «%s» %s", (title, language) => {
    const [open] = withEmptyCells([{ line: 1, values: { title } }]);
    expect(open && mergeWorkRow(null, open, null).values).toEqual({ title, area: "", language });
    const known = { row: { language: "pt", area: "law" }, children: {} };
    expect(open && mergeWorkRow(null, open, known).values).toEqual({ title, ...known.row });
  });

  test("a stored one keeps area, full names and links; importing again changes nothing", () => {
    const { values } = mergeWorkRow(columns, row, stored);
    expect(values.area).toBe("law");
    const merged = [
      { given: "José", family: "Muñoz Soto" },
      { given: "Eva María", family: "Paz Vera" },
    ];
    expect(JSON.parse(values.authors ?? "")).toEqual(merged);
    const all = [
      { academic_id: "#1", position: 1 },
      { academic_id: "#3", position: 2 },
    ];
    expect(JSON.parse(values.publication_academics ?? "")).toEqual(all);
    const after = {
      row: { area: "law", authors: merged },
      children: {
        publication_academics: [
          { academic_id: 1, position: 1 },
          { academic_id: 3, position: 2 },
        ],
      },
    };
    expect(mergeWorkRow(columns, row, after).values).toEqual(values);
  });

  test("a stored list stays if the file has only part of it", () => {
    const one = { ...row, values: { ...row.values, authors: JSON.stringify([{ given: "Eva", family: "Paz" }]) } };
    expect(JSON.parse(mergeWorkRow(columns, one, stored).values.authors ?? "")).toEqual(stored.row.authors);
    const other = { ...row, values: { ...row.values, authors: JSON.stringify([{ given: "Ana", family: "Lagos" }]) } };
    expect(JSON.parse(mergeWorkRow(columns, other, stored).values.authors ?? "")).toEqual([
      { given: "Ana", family: "Lagos" },
    ]);
  });
});
