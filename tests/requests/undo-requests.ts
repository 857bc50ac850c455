import type { BackendDatabase, PipelinedStatement, RequestConnection } from "../../backend/database/database.ts";

/**
 * Rolls back the writes of data API requests instead of committing them. If something was written, first runs the
 * statement given to `look` with the owner's rights; `seen` returns its rows, otherwise null.
 */
export function undoRequests(database: BackendDatabase) {
  let statement = "";
  let seen: unknown[] | null = null;
  const withConnection = database.withConnection;

  async function runLook({ send }: RequestConnection): Promise<void> {
    // PostgreSQL assigns a transaction id with the first write.
    const [[row] = []] = await send([{ text: "select pg_current_xact_id_if_assigned()::text as id" }]);
    if (!row?.id) return;
    const rows = await send([
      { text: "set constraints all immediate" },
      { text: "reset role" },
      { text: "set local statement_timeout = '30s'" },
      // A request may have set its own time zone.
      { text: "set local timezone = 'UTC'" },
      { text: statement },
    ]);
    seen = rows.at(-1) ?? null;
  }

  database.withConnection = (work) =>
    withConnection((connection) =>
      work({
        async send(statements: PipelinedStatement[]) {
          const isLast = statements.at(-1)?.text === "commit";
          if (!isLast) return connection.send(statements);
          const results = statements.length > 1 ? await connection.send(statements.slice(0, -1)) : [];
          await runLook(connection);
          return [...results, ...(await connection.send([{ text: "rollback" }]))];
        },
      }),
    );
  return {
    look(text: string) {
      statement = text;
      seen = null;
    },
    seen: () => seen,
  };
}
