import { CompiledQuery, type Transaction } from "kysely";
import type { LiteConnection } from "../../backend/database/load-lite.ts";

class Undone extends Error {
  readonly result: unknown;
  constructor(result: unknown) {
    super();
    this.result = result;
  }
}

/**
 * From now on, what a request of lite's wrote is undone where it would be committed. Before that the statement given to
 * `look` is run with the owner's rights, if anything was written; `seen` answers its rows then, or else null.
 */
export function undoRequests({ kysely }: LiteConnection) {
  let statement = "";
  let seen: unknown[] | null = null;
  const begin = kysely.transaction.bind(kysely);

  // biome-ignore lint/suspicious/noExplicitAny: lite's tables are known at run time only.
  async function lookAround(transaction: Transaction<any>): Promise<void> {
    const run = (text: string) => transaction.executeQuery(CompiledQuery.raw(text));
    // PostgreSQL gives a transaction its number with the first thing that it writes.
    const [row] = (await run("select pg_current_xact_id_if_assigned()::text as id")).rows as { id: string | null }[];
    if (!row?.id) return;
    await run("set constraints all immediate");
    await run("reset role");
    seen = (await run(statement)).rows;
  }

  kysely.transaction = () => {
    const builder = begin();
    const execute = builder.execute.bind(builder);
    builder.execute = async (work) => {
      try {
        return await execute(async (transaction) => {
          const result = await work(transaction);
          await lookAround(transaction);
          throw new Undone(result);
        });
      } catch (error) {
        if (error instanceof Undone) return error.result as never;
        throw error;
      }
    };
    return builder;
  };
  return {
    look(text: string) {
      statement = text;
      seen = null;
    },
    seen: () => seen,
  };
}
