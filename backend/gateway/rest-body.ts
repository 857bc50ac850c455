import { HttpError, restError } from "../http/error-responses.ts";
import { bulkValues, queryLimits, requestLimits, type Sender } from "../limits/request-limits.ts";
import type { RestRequest } from "../rest/rest-request.ts";
import { measureJson } from "./measure-json.ts";

/** Functions whose arguments are whole records. */
const savingFunctions = new Set([
  "save_record",
  "change_records",
  "reorder_records",
  "begin_drafts",
  "api_save",
  "stage_import_rows",
  "match_records",
  "read_records",
]);

export function bodyLimit({ kind, name }: RestRequest["target"], sender: Sender): number {
  const limits = requestLimits[sender];
  return kind === "table" || savingFunctions.has(name) ? limits.rowsSize : limits.argumentsSize;
}

/** Rejects a body that is nested too deeply (400) or too large (413). Bodies with `isBulk` run one at a time. */
export function checkBody(
  body: Uint8Array,
  { target, sender, header }: Pick<RestRequest, "target" | "sender" | "header">,
): { isBulk: boolean } {
  if (!body.byteLength) return { isBulk: false };
  const { depth, values } = measureJson(body);
  const isJson = !/csv|form/.test(header("content-type") ?? "");
  if (depth > queryLimits.nesting && isJson) {
    throw new HttpError(restError(400, "PGRST102", `The body nests values more than ${queryLimits.nesting} deep`));
  }
  const { bodyValues } = requestLimits[sender];
  if (values > bodyValues) {
    const message = `The body has about ${values} values, of which ${bodyValues} are allowed`;
    throw new HttpError(restError(413, "54000", message, "Send fewer rows at once."));
  }
  return { isBulk: target.kind === "table" && values > bulkValues };
}
