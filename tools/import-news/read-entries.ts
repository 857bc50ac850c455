import { isUtf8 } from "node:buffer";
import { getNodeValue, type ParseError, parseTree, printParseErrorCode } from "jsonc-parser";
import Papa from "papaparse";

/** What a file says about one item: its fields as they stand there, and the line on which it begins (from 1). */
export type Entry = { line: number; fields: Record<string, unknown> };

/** Something in the file that cannot be taken. */
export type Fault = { line: number; message: string };

/**
 * The text of a file, without the byte order mark that Excel and PowerShell begin theirs with. A file in another
 * encoding than UTF-8 has a fault at the first line where that shows: its accents would be lost for good.
 */
export function readText(bytes: Uint8Array): { text: string; faults: Fault[] } {
  const text = new TextDecoder().decode(bytes);
  if (isUtf8(bytes)) return { text, faults: [] };
  const line = createLineCounter(text)(text.indexOf("\uFFFD"));
  return { text, faults: [{ line, message: "is not UTF-8: save the file again in that encoding" }] };
}

/** The items of a JSON file, which is a list of objects, or the faults that keep it from being read. */
export function readJsonEntries(text: string): { entries: Entry[]; faults: Fault[] } {
  const lineAt = createLineCounter(text);
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { disallowComments: true });
  const faults = errors.map(({ error, offset }) => ({
    line: lineAt(offset),
    message: `is not valid JSON (${printParseErrorCode(error)})`,
  }));
  if (faults.length > 0) return { entries: [], faults };
  if (root?.type !== "array") return { entries: [], faults: [{ line: 1, message: "is not a list of news items" }] };
  const entries: Entry[] = [];
  for (const node of root.children ?? []) {
    const line = lineAt(node.offset);
    if (node.type === "object") entries.push({ line, fields: getNodeValue(node) });
    else faults.push({ line, message: "is not an object with the fields of a news item" });
  }
  return { entries, faults };
}

/** The items of a CSV file whose first line names the fields; comma, semicolon or tab. Empty cells count as missing. */
export function readCsvEntries(text: string): { entries: Entry[]; faults: Fault[] } {
  const lineAt = createLineCounter(text);
  const entries: Entry[] = [];
  const faults: Fault[] = [];
  let header: string[] | null = null;
  let start = 0;
  Papa.parse<string[]>(text, {
    skipEmptyLines: false,
    step: ({ data, errors, meta }) => {
      const line = lineAt(start);
      start = meta.cursor;
      for (const { message } of errors) {
        if (!message.startsWith("Unable to auto-detect"))
          faults.push({ line, message: `is not valid CSV (${message})` });
      }
      const cells = data.map((cell) => cell.trim());
      if (cells.every((cell) => cell === "")) return;
      if (header === null) {
        header = cells.map((cell) => cell.toLowerCase());
        return;
      }
      if (cells.length !== header.length) {
        faults.push({ line, message: `has ${cells.length} cells, but the first line names ${header.length} fields` });
        return;
      }
      const named = header.map((name, index) => [name, cells[index]] as const).filter(([, cell]) => cell !== "");
      entries.push({ line, fields: Object.fromEntries(named) });
    },
  });
  if (header === null) faults.push({ line: 1, message: "names no fields" });
  return { entries, faults };
}

/** Answers the line (from 1) of an offset. Offsets may come in any order. */
function createLineCounter(text: string): (offset: number) => number {
  const starts = [0];
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
  return (offset) => {
    let line = starts.findLastIndex((start) => start <= offset);
    if (line < 0) line = 0;
    return line + 1;
  };
}
