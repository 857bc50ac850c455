import { strFromU8, unzipSync } from "fflate";
import { SaxesParser } from "saxes";
import { builtInFormats, formattedNumber } from "./number-format.ts";
import { maxRows } from "./source-file.ts";

/** Displayed text of a cell, with its zero-based position. */
export type ShownCell = { row: number; column: number; text: string };

type Attributes = Record<string, string>;
type Part = { name: string; attributes: Attributes };

/**
 * Returns the cells whose displayed text differs from their value, by the name of the sheet: percentages, codes, and
 * errors such as #N/A. The library that reads workbooks omits number formats and errors.
 */
export function readShownCells(workbook: Uint8Array): Map<string, ShownCell[]> {
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
