import { strFromU8, unzipSync } from "fflate";
import readXlsxFile from "read-excel-file/universal";
import { SaxesParser } from "saxes";
import { builtInFormats, formattedNumber, plainNumber } from "./number-format.ts";
import { maxRows, SourceFileError, type SourceSheet } from "./source-file.ts";

/** Limits of an unpacked workbook: total bytes and number of parts. */
const limits = { bytes: 200 * 1024 * 1024, parts: 2000 };

/**
 * Returns the sheets of a workbook, with the cached values of formulas. Days become ISO dates, numbers get a decimal
 * comma, and percentages and errors are returned as displayed. Throws a SourceFileError if it cannot be read or is too
 * large when unpacked.
 */
export async function readXlsx(bytes: Uint8Array): Promise<SourceSheet[]> {
  refuseBombs(bytes);
  try {
    const sheets = await readXlsxFile(new Uint8Array(bytes).buffer);
    const shown = readShownCells(bytes);
    return sheets.map(({ sheet, data }) => {
      const rows = withShown(
        data.map((row) => row.map(cellOf)),
        shown.get(sheet) ?? [],
      );
      return { name: sheet, rows, decimal: "," };
    });
  } catch {
    throw new SourceFileError({ is: "not-xlsx" });
  }
}

/**
 * Rejects zip bombs by the sizes that the archive declares. Content beyond its declared size is truncated, because the
 * library allocates that size.
 */
function refuseBombs(bytes: Uint8Array): void {
  let size = 0;
  let parts = 0;
  try {
    unzipSync(bytes, {
      filter({ originalSize }) {
        size += originalSize;
        parts += 1;
        return false;
      },
    });
  } catch {
    throw new SourceFileError({ is: "not-xlsx" });
  }
  if (size > limits.bytes || parts > limits.parts) throw new SourceFileError({ is: "bomb" });
}

/** Replaces values by the displayed texts of cells. Error cells may lie outside the range of values. */
function withShown(rows: string[][], cells: readonly ShownCell[]): string[][] {
  // Not `Math.max(...)`: a sheet may have more cells than a function takes arguments.
  const width = cells.reduce((most, { column }) => Math.max(most, column + 1), rows[0]?.length ?? 0);
  for (const { row, column, text } of cells) {
    while (rows.length <= row) rows.push([]);
    const line = rows[row] as string[];
    while (line.length <= column) line.push("");
    line[column] = text;
  }
  return cells.length > 0 ? rows.map((row) => [...row, ...Array.from({ length: width - row.length }, () => "")]) : rows;
}

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (value instanceof Date) return value.toISOString().replace(/T00:00:00\.000Z$|:\d\d\.\d{3}Z$/, "");
  if (typeof value === "number") return plainNumber(value);
  return String(value);
}

/** Displayed text of a cell, with its zero-based position. */
type ShownCell = { row: number; column: number; text: string };

type Attributes = Record<string, string>;
type Part = { name: string; attributes: Attributes };

/**
 * Returns the cells whose displayed text differs from their value, by the name of the sheet: percentages, codes, and
 * errors such as #N/A. The library that reads workbooks omits number formats and errors.
 */
function readShownCells(workbook: Uint8Array): Map<string, ShownCell[]> {
  const main = unzipped(workbook, (name) => /^xl\/(?:_rels\/)?(?:workbook|styles)\.xml(?:\.rels)?$/.test(name));
  const relations = new Map(
    elementsOf(main.get("xl/_rels/workbook.xml.rels"), "Relationship").map(({ attributes }) => [
      attributes.Id,
      // A target is relative to the workbook's folder, unless it begins with a slash.
      attributes.Target?.startsWith("/") ? attributes.Target.slice(1) : `xl/${attributes.Target}`,
    ]),
  );
  const formats = readFormats(main.get("xl/styles.xml"));
  const shown = new Map<string, ShownCell[]>();
  for (const { attributes } of elementsOf(main.get("xl/workbook.xml"), "sheet")) {
    const path = relations.get(attributes["r:id"] ?? attributes[idName(attributes)]);
    const xml = path ? unzipped(workbook, (name) => name === path).get(path) : undefined;
    if (xml) shown.set(attributes.name ?? "", shownCells(xml, formats));
  }
  return shown;
}

/** Returns the name of the relation's id attribute, whose namespace prefix varies between programs. */
function idName(attributes: Attributes): string {
  return Object.keys(attributes).find((name) => name.endsWith(":id")) ?? "id";
}

function unzipped(workbook: Uint8Array, isWanted: (name: string) => boolean): Map<string, string> {
  const parts = unzipSync(workbook, { filter: ({ name }) => isWanted(name) });
  return new Map(Object.entries(parts).map(([name, bytes]) => [name, strFromU8(bytes)]));
}

/** Returns the number formats by style index. */
function readFormats(xml: string | undefined): Map<string, string> {
  const codes = new Map(Object.entries(builtInFormats));
  const base: string[] = [];
  const formats = new Map<string, string>();
  let group = "";
  walk(xml ?? "", ({ name, attributes }) => {
    if (name === "cellStyleXfs" || name === "cellXfs" || name === "cellStyles" || name === "dxfs") group = name;
    if (name === "numFmt" && group !== "dxfs") codes.set(attributes.numFmtId ?? "", attributes.formatCode ?? "");
    if (name !== "xf") return;
    if (group === "cellStyleXfs") base.push(attributes.numFmtId ?? "");
    if (group !== "cellXfs") return;
    const code = codes.get(attributes.numFmtId ?? base[Number(attributes.xfId)] ?? "");
    formats.set(String(formats.size), code ?? "");
  });
  return formats;
}

function shownCells(xml: string, formats: ReadonlyMap<string, string>): ShownCell[] {
  // Skips sheets without such formats or errors, which are the most.
  const hasFormats = [...formats.values()].some((format) => /%|0[^.,#]*0/.test(format));
  if (!hasFormats && !/\st\s*=\s*["']e["']/.test(xml)) return [];
  const cells: ShownCell[] = [];
  let cell: Attributes | null = null;
  let isValue = false;
  let value = "";
  const take = () => {
    const { r = "", s = "", t = "n" } = cell ?? {};
    const text =
      t === "e" ? value.trim() : t === "n" && value ? formattedNumber(Number(value), formats.get(s) ?? "") : "";
    const place = placeOf(r);
    if (text && place) cells.push({ ...place, text });
  };
  walk(
    xml,
    ({ name, attributes }) => {
      if (name === "c") cell = attributes;
      if (name === "v" && cell) isValue = true;
    },
    (name) => {
      if (name === "v") isValue = false;
      if (name !== "c") return;
      take();
      cell = null;
      value = "";
    },
    (text) => {
      if (isValue) value += text;
    },
  );
  return cells;
}

/** Parses a cell reference such as «B12»; null if it is out of range. */
function placeOf(name: string): { row: number; column: number } | null {
  const [, letters = "", digits] = /^([A-Z]{1,3})(\d{1,7})$/.exec(name) ?? [];
  const row = Number(digits) - 1;
  const column = [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0) - 1;
  return row >= 0 && row <= maxRows ? { row, column } : null;
}

function elementsOf(xml: string | undefined, wanted: string): Part[] {
  const found: Part[] = [];
  walk(xml ?? "", (part) => {
    if (part.name === wanted) found.push(part);
  });
  return found;
}

/** Calls back for each element, with its name without namespace prefix. Stops at malformed XML. */
function walk(xml: string, open: (part: Part) => void, close?: (name: string) => void, text?: (text: string) => void) {
  const parser = new SaxesParser<{ xmlns: false; position: false }>({ xmlns: false, position: false });
  const localName = (name: string) => name.slice(name.indexOf(":") + 1);
  parser.on("opentag", ({ name, attributes }) => open({ name: localName(name), attributes }));
  if (close) parser.on("closetag", ({ name }) => close(localName(name)));
  if (text) parser.on("text", text);
  // Ignored: the library that reads workbooks reports errors.
  parser.on("error", () => {});
  parser.write(xml).close();
}
