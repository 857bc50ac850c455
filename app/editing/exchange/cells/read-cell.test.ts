import { describe, expect, test } from "vitest";
import type { Field } from "#app/editing/description/field.ts";
import { writeValues } from "#app/editing/description/field-values.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { Json } from "#app/supabase/database.types.ts";
import { type CellReader, readCell } from "./read-cell.ts";
import { readDay, readTime } from "./read-short-cell.ts";
import { writeCell, writeJson } from "./write-cell.ts";

const label = () => "Campo";
const reader: CellReader = {
  decimal: ",",
  keyOf: (_, text) => (text === "4101" ? { value: "1" } : { problem: "no hay tal programa" }),
};

/** Returns the stored value of a cell, or its problem. */
function stored(field: Field, text: string, decimal: CellReader["decimal"] = ",") {
  const read = readCell(field, text, { ...reader, decimal });
  return read.problem ?? writeValues({ field }, { field: read.value }).field;
}

test("ignores control characters, which the database removes", () => {
  expect(stored({ kind: "text", label }, " infor\u0002mación\f ")).toBe("información");
});

test.each([
  ["2027-03-01", "2027-03-01"],
  ["2027-03-01T10:30", "2027-03-01"],
  ["01-03-2027", "2027-03-01"],
  ["1/3/2027", "2027-03-01"],
  ["01.03.2027", "2027-03-01"],
  ["46447", "2027-03-01"],
  ["31-02-2027", null],
  ["2027", null],
  ["03/25/2027", null],
])("parses the day %s as %s", (text, day) => {
  expect(readDay(text)).toBe(day);
});

test.each([
  ["9:30", "09:30"],
  ["09.30 hrs", "09:30"],
  ["0,375", "09:00"],
  ["25:00", null],
])("parses the time %s as %s", (text, time) => {
  expect(readTime(text)).toBe(time);
});

describe("numbers", () => {
  const number = { kind: "number", decimals: 3, label } as const;
  test.each([
    ["1.500", ",", 1500],
    ["1.500", ".", 1.5],
    ["1,5", ",", 1.5],
    ["1 234,5", ",", 1234.5],
    ["doce", ",", m.exchange_expected_number()],
  ] as const)("%s with the decimal separator «%s» are %s", (text, decimal, expected) => {
    expect(stored(number, text, decimal)).toBe(expected);
  });

  test("accept currency signs for money and a percent sign for shares", () => {
    expect(stored({ kind: "money", currency: "currency", label }, "$ 1.234.000")).toBe(1_234_000);
    expect(stored({ kind: "percent", label }, "12,5 %")).toBe(0.125);
  });

  test.each(["#N/A", "#¡REF!", "#¿NOMBRE?", "#¡VALOR!", "#DIV/0!", "Err:508"])("reports %s in every field", (error) => {
    const fields: Field[] = [
      { kind: "text", label },
      { kind: "percent", label },
      { kind: "list", label },
    ];
    for (const field of fields) expect(stored(field, error)).toBe(m.exchange_expected_no_error({ error }));
    expect(stored({ kind: "text", label }, `${error} y más`)).toBe(`${error} y más`);
    expect(stored({ kind: "text", label }, "#1")).toBe("#1");
  });

  test.each([0.047, 0.1, 0, 1])("a share of %d is unchanged after writing and reading JSON", (share) => {
    const field = { kind: "percent", label } as const;
    const writer = { locale: "es", nameOf: (_: unknown, key: string) => key } as const;
    const json = writeJson(field, share, writer);
    expect(stored(field, writeCell(field, share, writer))).toBe(share);
    expect(stored(field, String(json), ".")).toBe(share);
  });
});

describe("choices", () => {
  const options = { article: m.publication_type_article, book: m.publication_type_book };
  test.each(["article", "Artículo", "ARTICULO", "Article"])("recognize %s", (text) => {
    expect(stored({ kind: "choice", options, label }, text)).toBe("article");
  });
  test("report the known values for an unknown one", () => {
    expect(stored({ kind: "choice", options, label }, "Revista")).toContain("Libro");
  });
  test.each([
    ["Sí", true],
    ["yes", true],
    ["FALSO", false],
    ["quizás", m.exchange_expected_flag()],
  ])("parse the flag «%s» as %s", (text, flag) => {
    expect(stored({ kind: "flag", label }, text)).toBe(flag);
  });
});

describe("rows", () => {
  const text = { kind: "text", label } as const;
  const people: Field = {
    ...{ kind: "rows", add: label, label, inline: ["family", "given"] },
    fields: { given: text, family: text },
  };
  const members: Field = {
    ...{ kind: "rows", add: label, label },
    fields: {
      program: { kind: "relation", table: "programs", key: "id", names: ["name"], isNumber: true, label },
      note: text,
    },
  };

  test("of people are parsed as in citations", () => {
    expect(stored(people, "Muñoz, Íñigo; Peña, Sofía\nUNESCO")).toEqual([
      { given: "Íñigo", family: "Muñoz" },
      { given: "Sofía", family: "Peña" },
      { given: "", family: "UNESCO" },
    ]);
  });

  test("resolve related records by their key, and report the position of unknown ones", () => {
    expect(stored(members, "4101 | suplente")).toEqual([{ program: 1, note: "suplente" }]);
    expect(stored(members, "4101; 9999")).toContain("N.º 2");
  });

  test.each([
    [[{ given: "Ana", family: "de la O" }]],
    [[{ given: "Ana; y otros", family: "O, P" }]],
    [[{ given: "", family: "[Anónimo]" }]],
  ])("%j are unchanged after writing and reading", (rows) => {
    expect(stored(people, writeCell(people, rows, { locale: "es", nameOf: (_, key) => key }))).toEqual(rows);
  });
});

describe("a text of blocks", () => {
  const field: Field = { kind: "blocks", label };
  const write = (blocks: Json[]) => writeCell(field, blocks, { locale: "es", nameOf: () => "" });

  test("of paragraphs and items is plain text, which is read as the same blocks without ids", () => {
    const blocks = [
      { id: "a", of: "1f", type: "paragraph", text: "Se piden:" },
      { id: "b", type: "paragraph", as: "bullet", text: "Título" },
      { id: "c", type: "paragraph", as: "bullet", text: "Dos cartas" },
    ];
    expect(write(blocks)).toBe("Se piden:\n\n• Título\n• Dos cartas");
    expect(stored(field, write(blocks))).toEqual(blocks.map(({ id: _id, of: _of, ...words }) => words));
  });

  test("with emphasis or of other kinds is JSON", () => {
    for (const block of [
      { type: "paragraph", text: "Vea", spans: [{ text: "Vea", bold: true }] },
      { type: "heading", text: "Plan" },
      { type: "paragraph", as: "bullet", level: 2, text: "Dentro" },
    ]) {
      expect(stored(field, write([block]))).toEqual([block]);
      expect(write([block])).toMatch(/^\[/);
    }
  });
});
