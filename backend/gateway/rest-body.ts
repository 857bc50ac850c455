import { HttpError, restError } from "../http/error-responses.ts";
import { bulkValues, queryLimits, requestLimits } from "../limits/request-limits.ts";
import type { RestRequest } from "../rest/rest-request.ts";
import { measureJson } from "./measure-json.ts";

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
