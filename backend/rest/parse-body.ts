import papaparse from "papaparse";
import { isPlainObject } from "../../app/lib/is-plain-object.ts";
import { RestError } from "./rest-error.ts";
import type { RestRequest } from "./rest-request.ts";

type Row = Record<string, unknown>;

export type RowsBody = {
  json: string;
  rows: Row[];
  /** Names of the values that every row has. */
  names: string[];
};

/** Parses JSON, CSV or a form. Without `columns`, all rows must have the same keys. Throws PGRST102. */
export function parseRows({ body, header }: RestRequest, columns: string[] | null): RowsBody {
  const type = mediaTypeOf(header("content-type"));
  const text = textOf(body);
  if (type === "text/csv") return rowsOf(null, parseCsv(text), columns);
  if (type === "application/x-www-form-urlencoded") {
    return rowsOf(null, [Object.fromEntries(new URLSearchParams(text))], columns);
  }
  if (type !== "application/json") throw notAcceptable(type);
  const value = parseJson(text);
  const rows: unknown[] = Array.isArray(value) ? value : [value];
  if (!rows.every((row): row is Row => isPlainObject(row))) {
    throw new RestError(400, "PGRST102", "The body is neither a row nor an array of rows");
  }
  return rowsOf(Array.isArray(value) ? text : `[${text}]`, rows, columns);
}

function rowsOf(json: string | null, rows: Row[], columns: string[] | null): RowsBody {
  const names = columns ?? Object.keys(rows[0] ?? {});
  const expectedNames = new Set(names);
  const areEqual = (row: Row) => {
    const keys = Object.keys(row);
    return keys.length === expectedNames.size && keys.every((key) => expectedNames.has(key));
  };
  if (columns === null && !rows.every(areEqual)) {
    throw new RestError(400, "PGRST102", "All object keys must match");
  }
  return { json: json ?? JSON.stringify(rows), rows, names: [...expectedNames] };
}

/** Arguments of a function: an object, or a text for a function whose only parameter has no name. */
export type ArgumentsBody =
  | {
      kind: "named";
      values: Map<string, unknown>;
      /** True if values are PostgreSQL's text format, as in a URL, and not JSON. */
      areTexts: boolean;
    }
  | { kind: "text" };

export function parseArguments({ body, header }: RestRequest): ArgumentsBody {
  const type = mediaTypeOf(header("content-type"));
  const text = textOf(body);
  if (text === "") return { kind: "named", values: new Map(), areTexts: false };
  if (type === "application/x-www-form-urlencoded") {
    return { kind: "named", values: new Map(new URLSearchParams(text)), areTexts: true };
  }
  if (type === "text/plain" || type === "text/xml" || type === "application/octet-stream") return { kind: "text" };
  if (type !== "application/json") throw notAcceptable(type);
  const value = parseJson(text);
  if (!isPlainObject(value)) throw new RestError(400, "PGRST102", "The arguments are not an object");
  return { kind: "named", values: new Map(Object.entries(value)), areTexts: false };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new RestError(400, "PGRST102", "Empty or invalid json");
  }
}

/** Parses CSV rows; `NULL` is null. */
function parseCsv(text: string): Row[] {
  const { data, errors } = papaparse.parse<Record<string, string>>(text.trimEnd(), { header: true, delimiter: "," });
  const [error] = errors;
  if (error) throw new RestError(400, "PGRST102", error.message);
  return data.map((row) =>
    Object.fromEntries(Object.entries(row).map(([name, value]) => [name, value === "NULL" ? null : value])),
  );
}

export const textOf = (body: RestRequest["body"]): string =>
  typeof body === "string" ? body : body ? new TextDecoder().decode(body) : "";

const mediaTypeOf = (header: string | null): string =>
  (header ?? "application/json").split(";")[0]?.trim().toLowerCase() || "application/json";

function notAcceptable(type: string): RestError {
  return new RestError(415, "PGRST102", `Content-Type not acceptable: ${type}`);
}
