/** Maximum number of prepared statements per connection; the site itself uses a few dozen. */
const mostStatements = 300;

/** Maximum length of a prepared statement. Longer ones are lists of varying length, not worth the memory. */
const longestStatement = 8000;

/**
 * Returns a function that names a statement which a connection keeps prepared, so that the server parses and plans it
 * once; that takes longer than finding the rows. Statements with `*` have no name, because PostgreSQL rejects a
 * prepared statement whose columns a migration has changed. Neither have statements beyond `mostStatements`, because
 * visitors can vary the columns that they select.
 */
export function createStatementNames() {
  const prepared = new WeakMap<object, Map<string, string>>();
  return (connection: object, text: string): string | undefined => {
    if (text.includes("*") || text.length > longestStatement) return undefined;
    const names = prepared.get(connection) ?? new Map<string, string>();
    prepared.set(connection, names);
    const name = names.get(text) ?? (names.size < mostStatements ? `postgrado_${names.size}` : undefined);
    if (name) names.set(text, name);
    return name;
  };
}
