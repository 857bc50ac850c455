/**
 * Maximum length of all prepared statements of a connection. A visitor can make up statements, and PostgreSQL keeps
 * some 200 bytes for each character: 16 MB per connection.
 */
const maxTotalLength = 80_000;

/** Maximum length of a prepared statement. Longer ones are lists of varying length, not worth the memory. */
const maxStatementLength = 8000;

/**
 * Returns a function that names prepared statements, because parsing and planning takes longer than finding the rows.
 * Returns undefined for statements with `*` as columns, which PostgreSQL rejects after a migration has changed them,
 * and beyond `maxTotalLength`.
 */
export function createStatementNames() {
  const prepared = new WeakMap<object, { names: Map<string, string>; length: number }>();
  return (connection: object, text: string): string | undefined => {
    if (text.replaceAll("count(*)", "").includes("*") || text.length > maxStatementLength) return undefined;
    const known = prepared.get(connection) ?? { names: new Map<string, string>(), length: 0 };
    prepared.set(connection, known);
    const { names } = known;
    const earlier = names.get(text);
    if (earlier || known.length + text.length > maxTotalLength) return earlier;
    known.length += text.length;
    const name = `postgrado_${names.size}`;
    names.set(text, name);
    return name;
  };
}
