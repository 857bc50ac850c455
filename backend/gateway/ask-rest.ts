import type { ChangedTables } from "../content-changes.ts";
import type { BackendDatabase } from "../database/database.ts";
import type { RestRequest } from "../rest/rest-request.ts";
import type { RestDependencies } from "./rest-dependencies.ts";

const writingMethods = new Set(["POST", "PATCH", "PUT", "DELETE"]);

export type AskRest = (request: RestRequest) => Promise<Response>;

export async function createAskRest({ rest, database, announceContentChange }: RestDependencies): Promise<AskRest> {
  const readChanges = await followChanges(database);
  return async (request) => {
    const response = await rest.answer(request);
    if (!mayHaveWritten(request)) return response;
    const tables = await readChanges();
    if (tables === null || tables.size > 0) announceContentChange(tables);
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
 * Returns a function that returns the tables of public content that changed since its last call, by the number of their
 * changes. Null while the database is unreachable: anything may have changed.
 */
async function followChanges(database: BackendDatabase): Promise<() => Promise<ChangedTables>> {
  const countChanges = async () => {
    const rows = await database.query<{ table: string; changes: string }>(
      `select table_name as table, sum(changes)::text as changes from public.content_changes group by table_name`,
    );
    return new Map(rows.map(({ table, changes }) => [table, changes]));
  };
  let known: Map<string, string> | null = await countChanges();
  return async () => {
    const before = known;
    known = await countChanges().catch(() => null);
    if (before === null || known === null) return null;
    return new Set([...known].flatMap(([table, changes]) => (before.get(table) === changes ? [] : [table])));
  };
}
