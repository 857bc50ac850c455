import { isPlainObject } from "../../app/lib/is-plain-object.ts";
import { HttpError, restError } from "../http/error-responses.ts";
import { readBody } from "../http/read-body.ts";
import type { RequestContext } from "../http/request-context.ts";
import { bulkValues, queryLimits, requestLimits, type Sender } from "../limits/request-limits.ts";
import { measureJson } from "./measure-json.ts";

/** The functions whose arguments are a whole record, or many. */
const savingFunctions = [
  "save_record",
  "change_records",
  "place_records",
  "begin_drafts",
  "api_save",
  "stage_import_rows",
  "match_records",
  "read_records",
];

type RestBody = {
  body: Uint8Array<ArrayBuffer> | null;
  /** Whether a body has so many values that it is written while no other such body is. */
  isBulk: boolean;
};

/**
 * The body of a data request to `path`. Refuses one that is larger than its sender may send (413), and one that is
 * nested too deeply or cannot be rows (400).
 */
export async function readRestBody(c: RequestContext, sender: Sender, path: string): Promise<RestBody> {
  const request = c.req.raw;
  if (["GET", "HEAD"].includes(request.method)) return { body: null, isBulk: false };
  const limits = requestLimits[sender];
  const isCall = path.includes("/rpc/");
  const bringsRows = !isCall || savingFunctions.some((name) => path.endsWith(`/rpc/${name}`));
  const body = await readBody(c, bringsRows ? limits.rowsSize : limits.argumentsSize);
  if (!body.byteLength) return { body: null, isBulk: false };
  const type = request.headers.get("content-type") ?? "";
  const mayBeRows = request.method === "PUT" ? holdsRowsAlone : holdsRows;
  if (!isCall && !isNoJson(type) && !mayBeRows(body)) {
    throw new HttpError(restError(400, "PGRST102", "The body is neither a row nor an array of rows"));
  }
  const { depth, values } = measureJson(body);
  if (depth > queryLimits.nesting && !isNoJson(type)) {
    throw new HttpError(restError(400, "PGRST102", `The body nests values more than ${queryLimits.nesting} deep`));
  }
  if (values > limits.bodyValues) {
    const message = `The body has about ${values} values, of which ${limits.bodyValues} are allowed`;
    throw new HttpError(restError(413, "54000", message, "Send fewer rows at once."));
  }
  return { body, isBulk: !isCall && values > bulkValues };
}

/**
 * Whether a body may be rows; lite fails on JSON that is a number or a text. Lite reports what else is wrong with it.
 */
function holdsRows(body: Uint8Array): boolean {
  const first = body.find((byte) => byte > 0x20);
  return first === undefined || "{[".includes(String.fromCharCode(first));
}

/** Whether a body is a row or an array of nothing else; lite fails on others in a PUT with `columns`. */
function holdsRowsAlone(body: Uint8Array): boolean {
  if (!holdsRows(body)) return false;
  try {
    const rows: unknown = JSON.parse(new TextDecoder().decode(body));
    return [rows].flat().every((row) => isPlainObject(row));
  } catch {
    // Lite reports what is wrong with it.
    return true;
  }
}

const isNoJson = (type: string) => /csv|form/.test(type);
