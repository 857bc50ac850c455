import type { ClientBase } from "pg";

/** Statements whose parameter types are remembered; then forgetting all is cheaper than keeping count. */
const mostStatements = 500;

/**
 * Returns a function that makes a statement's parameters ready for `pg`. It would send every array as PostgreSQL's,
 * also where a JSON column wants JSON. Which of the two it is, the server knows: it is asked once per statement.
 */
export function createArrayEncoder() {
  const known = new Map<string, string[]>();
  let asked = 0;
  return async (client: ClientBase, text: string, parameters: readonly unknown[]): Promise<unknown[]> => {
    if (!parameters.some(Array.isArray)) return [...parameters];
    const types = known.get(text) ?? (await readParameterTypes(client, text, `postgrado_described_${asked++}`));
    if (known.size >= mostStatements) known.clear();
    known.set(text, types);
    return parameters.map((value, position) =>
      Array.isArray(value) && /^jsonb?$/.test(types[position] ?? "") ? JSON.stringify(value) : value,
    );
  };
}

/** A name is used once: one whose look-up was cancelled stays with the connection. */
async function readParameterTypes(client: ClientBase, text: string, name: string): Promise<string[]> {
  await client.query(`prepare ${name} as ${text}`);
  const { rows } = await client.query<{ types: string[] }>(
    `select parameter_types::text[] as types from pg_prepared_statements where name = '${name}'`,
  );
  await client.query(`deallocate ${name}`);
  return rows[0]?.types ?? [];
}
