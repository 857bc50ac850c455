import type { Sql } from "../../backend/database/database.ts";
import { tableExpectations } from "../database/table-expectations.ts";

export type Relation = {
  name: string;
  columns: { name: string; type: string }[];
  /** Tables that it references, or that reference it. */
  neighbors: string[];
  /** Foreign keys by which an embedded table can be selected. */
  foreignKeys: string[];
};
export type Callable = {
  name: string;
  parameters: string[];
  /** True if signed-in people may call it. */
  isOpen: boolean;
};

export type Schema = {
  relations: Relation[];
  /** Views, which change with the rows of their tables. */
  views: Set<string>;
  functions: Callable[];
  /** Tables outside `public`, which no request may change. */
  elsewhere: string[];
  /** Tables whose rows are deleted or changed with a row of this table. */
  dependents: Map<string, Set<string>>;
};

type Link = { name: string; from: string; to: string; follows: boolean };

/** Reads the schema: relations and functions that requests can name, and their references. */
export async function readSchema(sql: Sql): Promise<Schema> {
  const columns = await sql.query<{ table: string; name: string; type: string }>(`
    select c.relname as "table", a.attname as name, a.atttypid::regtype::text as type
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f') order by c.relname, a.attnum`);
  const views = await sql.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'v'",
  );
  const links = await sql.query<Link>(`
    select conname as name, f.relname as "from", t.relname as "to",
      confdeltype in ('c', 'n', 'd') or confupdtype in ('c', 'n', 'd') as follows
    from pg_constraint join pg_class f on f.oid = conrelid join pg_class t on t.oid = confrelid
    where contype = 'f' and connamespace = 'public'::regnamespace order by 1`);
  const functions = await sql.query<Callable>(`
    select proname as name, coalesce(proargnames[1:pronargs], '{}') as parameters,
      has_function_privilege('authenticated', oid, 'execute') as "isOpen" from pg_proc p
    where pronamespace = 'public'::regnamespace and prorettype <> 'trigger'::regtype
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e') order by 1`);
  const elsewhere = await sql.query<{ name: string }>(`
    select format('%I.%I', nspname, relname) as name from pg_class c join pg_namespace n on n.oid = relnamespace
    where relkind in ('r', 'p') and nspname !~ '^(pg_|information_schema$|public$)' order by 1`);
  const relations = Object.keys(tableExpectations).map((name) => ({
    name,
    columns: columns.filter(({ table }) => table === name),
    neighbors: links.flatMap(({ from, to }) => (from === name ? [to] : to === name ? [from] : [])),
    foreignKeys: links.filter(({ from, to }) => from === name || to === name).map((link) => link.name),
  }));
  const dependents = new Map(relations.map(({ name }) => [name, dependentsOf(name, links)]));
  return {
    relations,
    views: new Set(views.map(({ name }) => name)),
    functions,
    elsewhere: elsewhere.map(({ name }) => name),
    dependents,
  };
}

function dependentsOf(table: string, links: Link[], found = new Set<string>()): Set<string> {
  for (const { from, to, follows } of links) {
    if (to !== table || !follows || found.has(from)) continue;
    found.add(from);
    dependentsOf(from, links, found);
  }
  return found;
}
