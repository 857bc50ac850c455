import type { BackendDatabase } from "../database/database.ts";
import type { RestRequest } from "../rest/rest-request.ts";
import type { RestDependencies } from "./rest-dependencies.ts";

const writingMethods = new Set(["POST", "PATCH", "PUT", "DELETE"]);

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
    // The function `api_save` may be called without a session: it verifies the program's token itself.
    const isAllowed = caller.role !== "anon" || target.name === "api_save";
    return method === "POST" && isAllowed && rest.isVolatile(target.name);
  }
}

/**
 * Returns a function that returns whether content has changed since its last call, by the database's version of public
 * content. While the database is unreachable, every write counts as a change.
 */
async function followVersion(database: BackendDatabase): Promise<() => Promise<boolean>> {
  const readVersion = async () => {
    const [row] = await database.query<{ version: number }>("select version from public.content_version");
    return row?.version ?? null;
  };
  let lastVersion = await readVersion();
  return async () => {
    const version = await readVersion().catch(() => null);
    if (version !== null && version === lastVersion) return false;
    lastVersion = version;
    return true;
  };
}
