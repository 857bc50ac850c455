/** Maximum number of prepared statements per connection; the site itself uses a few dozen. */
const maxStatements = 300;

/** Maximum length of a prepared statement. Longer ones are lists of varying length, not worth the memory. */
const maxStatementLength = 8000;

/**
 * Returns a function that names prepared statements, because parsing and planning takes longer than finding the rows.
 * Returns undefined for statements with `*` as columns, which PostgreSQL rejects after a migration has changed them,
 * and beyond `maxStatements`, because visitors can vary the columns.
 */
export function createStatementNames() {
  const prepared = new WeakMap<object, Map<string, string>>();
  return (connection: object, text: string): string | undefined => {
    if (text.replaceAll("count(*)", "").includes("*") || text.length > maxStatementLength) return undefined;
    const names = prepared.get(connection) ?? new Map<string, string>();
    prepared.set(connection, names);
    const name = names.get(text) ?? (names.size < maxStatements ? `postgrado_${names.size}` : undefined);
    if (name) names.set(text, name);
    return name;
  };
}
