import { type Dialect, PostgresDialect } from "kysely";
import type { PoolClient, QueryResult } from "pg";
import { currentRequest, type DataRequest } from "../limits/request-limits.ts";
import { joinSettings } from "./batch-session-settings.ts";
import type { Connections } from "./connections.ts";
import { limitStatements } from "./limit-statements.ts";
import { splitInserts } from "./split-inserts.ts";

/**
 * How lite's queries reach the database: its settings joined, each request within the limits of its sender, a preview's
 * draft in place for a request that shows one, and large inserts in parts.
 */
export function createLiteDialect({ connect, run }: Pick<Connections, "connect" | "run">): Dialect {
  const pool = {
    connect: async () => serveRequest(await connect(), run) as never,
    end: async () => undefined,
  };
  return splitInserts(new PostgresDialect({ pool }));
}

/** A connection as Kysely uses one, for the request that runs now. One that could not roll back is not used again. */
function serveRequest(client: PoolClient, run: Connections["run"]) {
  let broken = false;
  const send = joinSettings<QueryResult>({
    run: (text, parameters) => run(client, text, parameters),
    execute: (statements) => run(client, statements),
    trial: previewOf(currentRequest.getStore()),
    nothing: { command: "SET", rowCount: null, oid: 0, fields: [], rows: [] },
  });
  const limited = limitStatements(client, send);
  return {
    async query(text: string, parameters: readonly unknown[]): Promise<QueryResult> {
      try {
        return await limited.query(text, parameters);
      } catch (error) {
        broken ||= text === "rollback";
        throw error;
      }
    },
    release: () => client.release(!limited.end() || broken),
  };
}

/** The statement that puts a preview's draft in place; null for requests that show none. */
function previewOf(request: DataRequest | undefined): string | null {
  const { preview } = request ?? {};
  return preview && /^[0-9a-f]{64}$/.test(preview) ? `select public.apply_preview('${preview}')` : null;
}
