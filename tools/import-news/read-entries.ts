import { type ParseError, printParseErrorCode, visit } from "jsonc-parser";
import Papa from "papaparse";
import { isPlainObject } from "../../app/lib/is-plain-object.ts";
import { createLineCounter } from "../../app/lib/line-counter.ts";
import type { Finding } from "./findings.ts";

/** An item of a file: its raw fields and the line on which it begins (from 1). */
export type Entry = { line: number; fields: Record<string, unknown> };

/** Reads the items of a JSON file with a list of objects, or the faults that prevent that. */
export function readJsonEntries(text: string): { entries: Entry[]; faults: Finding[] } {
  const lineAt = createLineCounter(text);
  const errors: (Pick<ParseError, "error"> & { offset: number })[] = [];
  const starts: number[] = [];
  let depth = 0;
  const start = (offset: number) => {
    if (depth === 1) starts.push(offset);
  };
  const open = (offset: number) => {
    start(offset);
    depth += 1;
  };
  const close = () => {
    depth -= 1;
  };
  // Values come from the faster JSON.parse; this pass finds their positions and all errors.
  visit(
    text,
    {
      onArrayBegin: open,
      onArrayEnd: close,
      onObjectBegin: open,
      onObjectEnd: close,
      onLiteralValue: (_value, offset) => start(offset),
      onError: (error, offset) => errors.push({ error, offset }),
    },
    { disallowComments: true },
  );
  const faults = errors.map(({ error, offset }) => ({
    line: lineAt(offset),
    message: `is not valid JSON (${printParseErrorCode(error)})`,
  }));
  if (faults.length > 0) return { entries: [], faults };
  const values: unknown = JSON.parse(text);
  if (!Array.isArray(values)) return { entries: [], faults: [{ line: 1, message: "is not a list of news items" }] };
  const entries: Entry[] = [];
  for (const [index, value] of values.entries()) {
    const line = lineAt(starts[index] ?? 0);
    if (isPlainObject(value)) entries.push({ line, fields: value });
    else faults.push({ line, message: "is not an object with the fields of a news item" });
  }
  return { entries, faults };
}

/**
 * Reads the items of a CSV file with a header line, separated by comma, semicolon or tab. Empty cells are missing
 * values.
 */
export function readCsvEntries(text: string): { entries: Entry[]; faults: Finding[] } {
  const lineAt = createLineCounter(text);
  const entries: Entry[] = [];
  const faults: Finding[] = [];
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
