import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  InsertQueryNode,
  type QueryResult,
  ValuesNode,
} from "kysely";
import { bulkValues } from "../limits/request-limits.ts";

/**
 * The dialect with inserts of many rows sent as several statements on the same connection, one after the other: a
 * statement of PostgreSQL takes 65,535 values at most. Outside of a transaction each would be stored by itself; lite
 * opens one for each request. The answer is that of the one statement.
 */
export function splitInserts(dialect: Dialect): Dialect {
  return {
    createAdapter: () => dialect.createAdapter(),
    createIntrospector: (database) => dialect.createIntrospector(database),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createDriver() {
      const driver = dialect.createDriver();
      const compiler = dialect.createQueryCompiler();
      const acquire = driver.acquireConnection.bind(driver);
      driver.acquireConnection = async () => {
        const connection = await acquire();
        const execute: DatabaseConnection["executeQuery"] = connection.executeQuery.bind(connection);
        connection.executeQuery = async <R>(query: CompiledQuery): Promise<QueryResult<R>> => {
          const parts = splitInsert(query.query);
          if (!parts) return execute<R>(query);
          const results: QueryResult<R>[] = [];
          for (const part of parts) results.push(await execute<R>(compiler.compileQuery(part, query.queryId)));
          return {
            rows: results.flatMap(({ rows }) => rows),
            numAffectedRows: results.reduce((sum, { numAffectedRows = 0n }) => sum + numAffectedRows, 0n),
          };
        };
        return connection;
      };
      return driver;
    },
  };
}

/** The insert as several of at most `bulkValues` values; null when it has no more, or is something else. */
function splitInsert(query: CompiledQuery["query"]): InsertQueryNode[] | null {
  if (!InsertQueryNode.is(query) || !query.values || !ValuesNode.is(query.values)) return null;
  const rows = query.values.values;
  const batchSize = Math.max(1, Math.floor(bulkValues / Math.max(1, query.columns?.length ?? 1)));
  if (rows.length <= batchSize) return null;
  return Array.from({ length: Math.ceil(rows.length / batchSize) }, (_, part) => ({
    ...query,
    values: ValuesNode.create(rows.slice(part * batchSize, (part + 1) * batchSize)),
  }));
}
