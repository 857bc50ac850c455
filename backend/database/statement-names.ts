/** How many prepared statements a connection keeps; the site's own are a few dozen. */
const mostStatements = 300;

/** Longer ones are inserts of many rows and lists, each of its own length: not worth the memory on both sides. */
const longestStatement = 8000;

/**
 * Returns a function that names the statements which a connection keeps prepared: the server then reads and plans them
 * once, and not for each request, which takes it longer than finding the rows. Without a name go `*`, for which a
 * migration may put other columns, and PostgreSQL refuses a prepared statement whose answer has changed; and whatever
 * comes after `mostStatements`, for visitors shape statements by what they select.
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
