import PQueue from "p-queue";
import type { BackendDatabase, RequestConnection } from "../database/database.ts";
import { requestLimits } from "../limits/request-limits.ts";
import { toRestError } from "./database-errors.ts";
import { RestError } from "./rest-error.ts";

/**
 * A transaction in which the draft of a preview is published, for the requests of one page: they run one after the
 * other and are undone, too.
 */
export type PreviewTransaction = Pick<BackendDatabase, "withConnection"> & {
  /** Rolls the transaction back after the requests that are running. */
  close(): Promise<void>;
};

/** Maximum milliseconds between two requests of a page, after which PostgreSQL ends the transaction. */
const idleMs = 10_000;

const undo = { text: "rollback to savepoint request" };

/**
 * Opens the transaction of a preview. `tokenHash` is the SHA-256 of its token, in hex. Returns null for an unknown or
 * expired token, and for a draft that its table does not take; throws if the database fails.
 */
export async function openPreview(
  database: Pick<BackendDatabase, "withConnection">,
  tokenHash: string,
): Promise<PreviewTransaction | null> {
  try {
    return await begin(database, tokenHash);
  } catch (error) {
    const { statementTime } = requestLimits.site;
    const known = toRestError(error, { isAnonymous: true, sender: "site", statementTime });
    if (known instanceof RestError && known.status < 500) return null;
    throw known;
  }
}

async function begin(
  database: Pick<BackendDatabase, "withConnection">,
  tokenHash: string,
): Promise<PreviewTransaction> {
  const opened = Promise.withResolvers<RequestConnection>();
  const closed = Promise.withResolvers<void>();
  const done = database.withConnection(async (connection) => {
    await connection.send([
      { text: "begin" },
      {
        text: `select set_config('statement_timeout', $1, true),
          set_config('idle_in_transaction_session_timeout', $2, true)`,
        values: [String(requestLimits.site.statementTime), String(idleMs)],
      },
      { text: "select private.apply_preview($1)", values: [tokenHash] },
      { text: "savepoint request" },
    ]);
    opened.resolve(connection);
    await closed.promise;
    await connection.send([{ text: "rollback" }]);
  });
  done.catch(opened.reject);
  const connection = await opened.promise;
  const turns = new PQueue({ concurrency: 1 });
  let isClosed = false;

  return {
    async withConnection(work) {
      // Outside of the transaction the connection has the rights of the database's owner.
      if (isClosed) throw new Error("The preview is closed");
      return turns.add(async () => {
        try {
          return await work(connection);
        } finally {
          await connection.send([undo]);
        }
      });
    },
    async close() {
      isClosed = true;
      await turns.onIdle();
      closed.resolve();
      // A lost connection is rolled back, too.
      await done.catch(() => undefined);
    },
  };
}
