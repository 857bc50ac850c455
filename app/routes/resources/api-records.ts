import { problem } from "#app/editing/api/api-problem.ts";
import {
  describeToken,
  readRecords,
  tokenOf,
  withdrawRecord,
  writeRecord,
} from "#app/editing/api/api-requests.server.ts";
import { isWithinLimit } from "#app/lib/is-within-limit.ts";
import type { PageHandle } from "#app/lib/page-handle.ts";
import { requestServicesContext } from "#app/lib/request-services.ts";
import { apiTypes } from "#app/staff-area/api-record-types.ts";
import { anonymousClient } from "#app/supabase/client.server.ts";
import type { Route } from "./+types/api-records";

export const handle: PageHandle = { queryKeys: ["after", "limit", "changed_since", "drafts", "based_on"] };

/** Reads records: `GET /api/v1/{type}` and `/api/v1/{type}/{id}`; `/api/v1` returns the rights of the token. */
export function loader(args: Route.LoaderArgs) {
  return respond(args);
}

/** Writes records: `POST /api/v1/{type}`, `PATCH` and `DELETE /api/v1/{type}/{id}`. */
export function action(args: Route.ActionArgs) {
  return respond(args);
}

async function respond({ request, params, context }: Route.LoaderArgs | Route.ActionArgs): Promise<Response> {
  const token = tokenOf(request);
  if (token === null) return problem("unauthorized");
  const { apiLimiter, network } = context.get(requestServicesContext);
  if (!(await isWithinLimit(apiLimiter, network))) return problem("too_many");
  const db = anonymousClient(context);
  const isReading = request.method === "GET" || request.method === "HEAD";
  if (params.type === undefined) return isReading ? describeToken(db, token) : problem("method");
  const type = apiTypes.find(({ table }) => table === params.type);
  if (!type) return problem("not_found");
  const call = { db, token, type, id: params.id ?? null };
  const { searchParams } = new URL(request.url);
  if (isReading) return readRecords(call, searchParams);
  const isUpdate = params.id !== undefined;
  if (request.method === (isUpdate ? "PATCH" : "POST")) return writeRecord(call, request);
  return isUpdate && request.method === "DELETE" ? withdrawRecord(call, searchParams) : problem("method");
}
