import { strToU8, zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { m } from "#app/i18n/paraglide/messages.js";
import { recipeType } from "#tests/support/app/made-up-type.ts";
import { reportedFile } from "#tests/support/app/reported-file.ts";
import { type ExchangeColumn, exchangeColumns } from "../exchange-columns.ts";
import { findHeadingRow, guessMapping, headingsAt, sourceRows } from "../mapping.ts";
import { readSourceFile } from "./read-source-file.ts";

const latin = (text: string) => Buffer.from(text, "latin1");
const bytes = (text: string) => new TextEncoder().encode(text);
const rowsOf = async (file: Uint8Array) => (await readSourceFile(file)).sheets[0]?.rows;

describe("CSV", () => {
  test.each([
    ["semicolons and decimal commas", bytes("Título;Nota\nUno;1,5\nDos;2,5\n"), ";", ","],
    ["commas", bytes('Título,Nota\n"Uno, dos",1.5\nDos,2.5\n'), ",", "."],
    ["tabs", bytes("Título\tNota\nUno; dos\t1,5\nTres\t2,5\n"), "\t", ","],
    ["a line that declares the delimiter", bytes("sep=|\nTítulo|Nota\nUno|1\n"), "|", ","],
  ])("accepts %s", async (_, file, delimiter, decimal) => {
    const source = await readSourceFile(file);
    expect([source.delimiter, source.sheets[0]?.decimal]).toEqual([delimiter, decimal]);
    expect(source.sheets[0]?.rows.find((row) => row[0] === "Título")).toEqual(["Título", "Nota"]);
  });

  test.each([
    ["ragged rows", "Título;Tipo;Año\nUno;A, B, C\nDos;D, E, F\nTres\n", ";"],
    ["a title with a comma", "Informe, 2026\nTítulo;Tipo;Año\nUno;A;1\n", ";"],
    ["texts with semicolons", 'Título,Tipo\n"Uno; dos; tres",A\n"Cuatro; cinco; seis",B\n', ","],
    ["known headings with commas", "Nombre;Clase, Sal, Desde, hoy;Sal\nUno;a;1 %\n", ";"],
    ["a single column", "Nombre\nUno, dos\nTres\n", ";"],
  ])("with %s is parsed with the delimiter of its headings", async (_, text, delimiter) => {
    const source = await readSourceFile(bytes(text), undefined, exchangeColumns(recipeType));
    expect(source.delimiter).toBe(delimiter);
  });

  test("accepts rows without trailing cells and parses people", async () => {
    const [sheet] = (await readSourceFile(reportedFile("ragged-semicolons.csv"))).sheets;
    expect(sheet?.decimal).toBe(",");
    expect(sheet?.rows.map((row) => row.length)).toEqual([8, 8, 7, 6, 5]);
    expect(sheet?.rows.map((row) => row[3])).toEqual(["Autores", "Araya, M.", "Rojas, A.", "Peña, L.", "Soto, I."]);
    const people = await rowsOf(reportedFile("people.csv"));
    expect(people?.length).toBe(16);
    expect(people?.map((row) => row[1])).toEqual(expect.arrayContaining(["de la Fuente", "O’Higgins", "Ñancupil"]));
  });

  test("accepts Windows-1252, byte order marks, and line breaks within quotes", async () => {
    expect(await rowsOf(latin('A\xf1o;T\xedtulo\r\n2026;"Uno\r\ny \xab dos \xbb"\r\n'))).toEqual([
      ["Año", "Título"],
      ["2026", "Uno\r\ny « dos »"],
    ]);
    expect(await rowsOf(bytes("\uFEFFAño;Título\n2026;Uno\n"))).toEqual([
      ["Año", "Título"],
      ["2026", "Uno"],
    ]);
  });

  test("removes the apostrophes that prevent spreadsheets from running formulas", async () => {
    expect(await rowsOf(bytes("Título;Nota\n'=1+1;'-5\n'Así';x\n"))).toEqual([
      ["Título", "Nota"],
      ["=1+1", "-5"],
      ["'Así'", "x"],
    ]);
  });

  test.each([
    ["empty", bytes("\n\n")],
    ["damaged", latin("\xc3\xb3;\xc3\xa1;\xf3\n")],
    ["binary", latin("\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\x05\xdc\x8d\x9d")],
    ["binary", latin("\xff\xd8\xff\xe0\0\x10JFIF\0\x01\x8f\n\x90\n")],
    ["not-json", bytes('[{"a": 1},')],
    ["no-table", bytes('{"a": 1}')],
    ["old-excel", new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0, 0])],
  ])("that is %s is rejected", async (fault, file) => {
    await expect(readSourceFile(file)).rejects.toMatchObject({ fault: { is: fault } });
  });
});

test("reads JSON as a table with property names as headings", async () => {
  expect(
    await rowsOf(bytes('{"records": [{"title": "Uno", "authors": [{"family": "O"}]}, {"year": 2026.5}]}')),
  ).toEqual([
    ["title", "authors", "year"],
    ["Uno", '[{"family":"O"}]', ""],
    ["", "", "2026.5"],
  ]);
});

/** Returns a workbook with one sheet, whose first row is the third. */
function workbook(more: Record<string, Uint8Array> = {}): Uint8Array {
  const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
  const relation = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
  const cell = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;
  const parts = {
    "[Content_Types].xml": "<Types/>",
    "xl/workbook.xml": `<workbook ${main} xmlns:r="${relation}"><sheets><sheet name="Hoja 1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relation}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relation}/styles" Target="styles.xml"/></Relationships>`,
    "xl/styles.xml": `<styleSheet ${main}><cellXfs><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    "xl/worksheets/sheet1.xml": `<worksheet ${main}><sheetData><row r="3">${cell("A3", "Título")}${cell("B3", "Nota")}${cell("C3", "Fecha")}</row><row r="4">${cell("A4", "Uno")}<c r="B4"><v>1.125</v></c><c r="C4" s="1"><v>46447</v></c></row></sheetData></worksheet>`,
  };
  return zipSync({ ...Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)])), ...more });
}

describe("XLSX", () => {
  test("parses days and decimals and keeps the spreadsheet's row numbers", async () => {
    const { sheets, encoding } = await readSourceFile(workbook());
    expect(encoding).toBeNull();
    expect(sheets[0]?.name).toBe("Hoja 1");
    expect(sheets[0]?.rows.slice(2)).toEqual([
      ["Título", "Nota", "Fecha"],
      ["Uno", "1,125", "2027-03-01"],
    ]);
  });

  test("returns percentages and errors as displayed", async () => {
    const shares = await rowsOf(reportedFile("share-percent.xlsx"));
    expect(shares?.slice(1)).toEqual([
      ["Beca de prueba 85", "85\u00a0%", "5,5", "Paga 85 %"],
      ["Beca de prueba 100", "100\u00a0%", "5", "Paga todo"],
    ]);
    expect((await rowsOf(reportedFile("excel-errors.xlsx")))?.slice(1)).toEqual([
      ["Con errores de Excel", "2021", "#N/A", "article", "Soto, Ana", "#REF!"],
      ["Con número de volumen", "2021", "Revista", "article", "Soto, Ana", "12,5"],
    ]);
  });

  test("supports custom, inherited, and built-in formats, and errors after the last value", async () => {
    const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
    const styles = `<styleSheet ${main}><numFmts><numFmt numFmtId="170" formatCode="0000-0000"/></numFmts><cellStyleXfs><xf numFmtId="0"/><xf numFmtId="10"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="9"/><xf xfId="1"/><xf numFmtId="170"/></cellXfs></styleSheet>`;
    const cells = `<row r="1"><c r="A1" s="1"><v>0.07</v></c><c r="B1" s="2"><f>1/8</f><v>0.125</v></c><c r="C1" s="3"><v>7181234</v></c><c r="D1"><v>0.3</v></c></row><row r="3"><c r="F3" t="e"><v>#DIV/0!</v></c></row>`;
    const file = workbook({
      "xl/styles.xml": strToU8(styles),
      "xl/worksheets/sheet1.xml": strToU8(`<worksheet ${main}><sheetData>${cells}</sheetData></worksheet>`),
    });
    expect(await rowsOf(file)).toEqual([
      ["7\u00a0%", "12,5\u00a0%", "0718-1234", "0,3", "", ""],
      ["", "", "", "", "", ""],
      ["", "", "", "", "", "#DIV/0!"],
    ]);
  });

  test("supports more percentages than a function takes arguments", async () => {
    const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
    const count = 150_000;
    const cell = (row: number, column: string) => `<c r="${column}${row}" s="1"><v>0.5</v></c>`;
    const rows = Array.from({ length: count / 6 }, (_, index) => {
      const cells = [..."ABCDEF"].map((column) => cell(index + 1, column));
      return `<row r="${index + 1}">${cells.join("")}</row>`;
    });
    const file = workbook({
      "xl/styles.xml": strToU8(`<styleSheet ${main}><cellXfs><xf/><xf numFmtId="9"/></cellXfs></styleSheet>`),
      "xl/worksheets/sheet1.xml": strToU8(`<worksheet ${main}><sheetData>${rows.join("")}</sheetData></worksheet>`),
    });
    expect((await rowsOf(file))?.flat().filter((text) => text === "50\u00a0%").length).toBe(count);
  });

  test("rejects a zip bomb before unpacking it", async () => {
    const bomb = workbook({ "xl/media/a.xml": new Uint8Array(201 * 1024 * 1024) });
    expect(bomb.byteLength).toBeLessThan(1024 * 1024);
    await expect(readSourceFile(bomb)).rejects.toMatchObject({ fault: { is: "bomb" } });
  });

  test("rejects a damaged file", async () => {
    await expect(readSourceFile(workbook().slice(0, 300))).rejects.toMatchObject({ fault: { is: "not-xlsx" } });
  });
});

describe("headings", () => {
  const column = (name: string, label: () => string, isEnglish = false): ExchangeColumn => ({
    ...{ name, isEnglish, child: null, field: { kind: "text", label } },
  });
  const columns = [
    column("title", m.field_title),
    column("title_en", m.field_title, true),
    column("year", m.field_year),
    column("abstract", m.work_abstract),
  ];
  const sheet = (rows: string[][]) => ({ name: "CSV", decimal: ",", rows }) as const;

  test("are found below a title and recognized in either language", () => {
    const table = sheet([
      ["Informe 2026", "", ""],
      [],
      ["TITULO", "Year", "título (inglés)", "Otra"],
      ["Uno", "2026", "One", ""],
    ]);
    const row = findHeadingRow(table, columns);
    expect(row).toBe(2);
    const mapping = guessMapping(headingsAt(table.rows, row), columns);
    expect(mapping).toEqual(["title", "year", "title_en", null]);
    expect(sourceRows(table, row, mapping)).toEqual([
      { line: 4, values: { title: "Uno", year: "2026", title_en: "One" } },
    ]);
  });

  test("of merged cells apply to the empty cells below", () => {
    const rows = [
      ["Título", "Detalle", ""],
      ["", "Año", "Resumen"],
      ["Uno", "2026", "x"],
    ];
    expect(headingsAt(rows, 1)).toEqual(["Título", "Año", "Resumen"]);
    expect(findHeadingRow(sheet(rows), columns)).toBe(1);
  });
});
