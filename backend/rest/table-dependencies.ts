import { anyTable } from "../../app/lib/tables-read.ts";

/** A table, view or function with the objects that it refers to. Overloads of a function share a name. */
export type SchemaObject = {
  /** With its schema, such as `public.programs`. */
  name: string;
  kind: "table" | "view" | "function";
  /** True for tables whose changes are announced (`saves/changes.sql`). */
  isAnnounced: boolean;
  /** Names of the objects that the catalog lists as its dependencies; for tables those of visitors' policies. */
  uses: string[];
  /** Text of a function; null for other objects. */
  source: string | null;
  /** True if names without a schema in `source` depend on the caller's search path. */
  hasOpenPath: boolean;
};

/**
 * Returns a function from names in the schema `public` to the tables that reading them as a visitor may read, directly
 * or through views, policies and functions. `anyTable` if one of the tables is not announced, as derived ones, or if a
 * function builds its statement. Every qualified name in the text of a function counts, so that none is missed.
 */
export function createTableDependencies(objects: SchemaObject[]): (names: Iterable<string>) => Set<string> {
  const named = Map.groupBy(objects, ({ name }) => name);
  const known = new Map<string, ReadonlySet<string>>();

  function findTables(name: string): ReadonlySet<string> {
    const tables = new Set<string>();
    const reached = new Set([`public.${name}`]);
    // Includes names that the loop adds.
    for (const one of reached) {
      const found = named.get(one);
      if (!found) return everything;
      for (const object of found) {
        if (isOpaque(object)) return everything;
        if (object.kind === "table") tables.add(one.replace(/^public\./, ""));
        for (const used of [...object.uses, ...namesIn(object)]) if (named.has(used)) reached.add(used);
      }
    }
    return tables;
  }

  return (names) => {
    const tables = new Set<string>();
    for (const name of names) {
      const found = known.get(name) ?? findTables(name);
      known.set(name, found);
      for (const table of found) tables.add(table);
    }
    return tables;
  };
}

const everything: ReadonlySet<string> = new Set([anyTable]);

function isOpaque({ kind, isAnnounced, source, hasOpenPath }: SchemaObject): boolean {
  if (kind === "table") return !isAnnounced;
  return hasOpenPath || (source !== null && /\bexecute\b/i.test(source));
}

function namesIn({ source }: SchemaObject): string[] {
  const qualified = source?.matchAll(/"?\b([a-z_]\w*)"?\."?([a-z_]\w*)\b"?/gi) ?? [];
  return [...qualified].map(([, schema, name]) => `${schema}.${name}`.toLowerCase());
}
