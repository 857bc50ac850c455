import type { ClientBase } from "pg";

/** Maximum number of statements whose parameter types are cached; the cache is cleared when it is full. */
const maxStatements = 500;

/**
 * Returns a function that prepares a statement's parameters for `pg`, which sends every array as a PostgreSQL array,
 * also where a JSON column expects JSON. The server is asked for the parameter types once per statement.
 */
export function createArrayEncoder() {
  const typesByStatement = new Map<string, string[]>();
  let lookups = 0;
  return async (client: ClientBase, text: string, parameters: readonly unknown[]): Promise<unknown[]> => {
    if (!parameters.some(Array.isArray)) return [...parameters];
    const types =
      typesByStatement.get(text) ?? (await readParameterTypes(client, text, `postgrado_described_${lookups++}`));
    if (typesByStatement.size >= maxStatements) typesByStatement.clear();
    typesByStatement.set(text, types);
    return parameters.map((value, position) =>
      Array.isArray(value) && /^jsonb?$/.test(types[position] ?? "") ? JSON.stringify(value) : value,
    );
  };
}

/** Each name is used once: after a cancelled look-up, the prepared statement stays on the connection. */
async function readParameterTypes(client: ClientBase, text: string, name: string): Promise<string[]> {
  await client.query(`prepare ${name} as ${text}`);
  const { rows } = await client.query<{ types: string[] }>(
    `select parameter_types::text[] as types from pg_prepared_statements where name = '${name}'`,
  );
  await client.query(`deallocate ${name}`);
  return rows[0]?.types ?? [];
}
