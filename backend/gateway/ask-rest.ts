import type { BackendDatabase } from "../database/database.ts";
import type { RestRequest } from "../rest/rest-request.ts";
import type { RestDependencies } from "./rest-dependencies.ts";

const writingMethods = new Set(["POST", "PATCH", "PUT", "DELETE"]);

/** Answers a request to the data API, and announces what it changed. */
export type AskRest = (request: RestRequest) => Promise<Response>;

export async function createAskRest({ rest, database, announceContentChange }: RestDependencies): Promise<AskRest> {
  const readVersion = await followVersion(database);
  return async (request) => {
    const response = await rest.answer(request);
    if (mayHaveWritten(request) && (await readVersion())) announceContentChange();
    return response;
  };

  function mayHaveWritten({ method, target, caller }: RestRequest): boolean {
    if (target.kind === "table") return writingMethods.has(method);
    // A program calls it as anybody, and with a token that the function has accepted.
    const isAllowed = caller.role !== "anon" || target.name === "api_save";
    return method === "POST" && isAllowed && rest.isVolatile(target.name);
  }
}

/**
 * Returns a function that tells whether content changed since it was called before: the database counts the changes of
 * what visitors read, whatever tables a function writes into. While it is unreachable, any write counts as one.
 */
async function followVersion(database: BackendDatabase): Promise<() => Promise<boolean>> {
  const readVersion = async () => {
    const [row] = await database.query<{ version: number }>("select version from public.content_version");
    return row?.version ?? null;
  };
  let known = await readVersion();
  return async () => {
    const version = await readVersion().catch(() => null);
    if (version !== null && version === known) return false;
    known = version;
    return true;
  };
}
