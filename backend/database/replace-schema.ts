import { prepareBulkLoad } from "./bulk-load.ts";
import type { Sql } from "./database.ts";
import type { RowsPlan } from "./replaced-migrations.ts";

/**
 * Puts a new schema in the place of that of a replaced version, in a transaction: moves its tables to the schema
 * `former`, lets `create` make the new ones, and copies the rows, whose plan this is, without running triggers. Throws
 * when a table or column has no place in the new schema. Needs the disk space of the tables a second time.
 */
export async function replaceSchema(sql: Sql, plan: RowsPlan, create: () => Promise<void>): Promise<void> {
  await sql.execute("create schema former");
  for (const query of setAside) {
    for (const { statement } of await sql.query<{ statement: string }>(query)) await sql.execute(statement);
  }
  await create();
  await sql.execute(plan.beforeRows);
  await copyRows(sql);
  await sql.execute(plan.afterRows);
  await sql.execute("drop schema former cascade; analyze");
}

/**
 * The statements that empty `public` and `private` but for extensions. Functions go first: with them go views,
 * triggers, checks and policies that use them, of other schemas as well.
 */
const setAside = [
  `select 'drop routine ' || string_agg(p.oid::regprocedure::text, ', ') || ' cascade' as statement
   from pg_proc p join pg_namespace n on n.oid = p.pronamespace
   where n.nspname in ('public', 'private') and ${isOwn("pg_proc", "p.oid")} having count(*) > 0`,
  "select 'drop schema if exists private' as statement",
  `select 'drop view ' || string_agg(c.oid::regclass::text, ', ') || ' cascade' as statement
   from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'v' and ${isOwn("pg_class", "c.oid")}
   having count(*) > 0`,
  `select format('alter table public.%I set schema former', c.relname) as statement
   from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and ${isOwn("pg_class", "c.oid")}`,
  `select format('alter type %s set schema former', t.oid::regtype) as statement
   from pg_type t left join pg_class c on c.oid = t.typrelid
   where t.typnamespace = 'public'::regnamespace and t.typelem = 0 and coalesce(c.relkind, 'c') = 'c'
     and ${isOwn("pg_type", "t.oid")}`,
  `select format('alter text search configuration %s set schema former', c.oid::regconfig) as statement
   from pg_ts_config c where c.cfgnamespace = 'public'::regnamespace and ${isOwn("pg_ts_config", "c.oid")}`,
  `select format('alter text search dictionary %s set schema former', d.oid::regdictionary) as statement
   from pg_ts_dict d where d.dictnamespace = 'public'::regnamespace and ${isOwn("pg_ts_dict", "d.oid")}`,
];

/** Returns the SQL condition that an object belongs to no extension. */
function isOwn(catalogue: string, oid: string): string {
  return `not exists (
    select from pg_depend e where e.classid = '${catalogue}'::regclass and e.objid = ${oid} and e.deptype = 'e'
  )`;
}

async function copyRows(sql: Sql): Promise<void> {
  const tables = await sql.query<{ name: string; columns: string; missing: string | null }>(
    `select quote_ident(c.relname) as name, string_agg(quote_ident(a.attname), ', ') as columns,
       string_agg(quote_ident(a.attname), ', ') filter (where target.attname is null) as missing
     from pg_class c
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
       left join pg_attribute target on target.attrelid = to_regclass('public.' || quote_ident(c.relname))
         and target.attname = a.attname and not target.attisdropped
     where c.relnamespace = 'former'::regnamespace and c.relkind = 'r'
     group by c.relname`,
  );
  const lost = tables.filter(({ missing }) => missing !== null);
  if (lost.length > 0) {
    const names = lost.map(({ name, missing }) => `${name} (${missing})`).join(", ");
    throw new Error(`These tables or columns of the schema public are not the site's: ${names}. Move them elsewhere.`);
  }
  const finishLoad = await prepareBulkLoad(sql, ["public"]);
  for (const { name, columns } of tables) {
    await sql.execute(`
      truncate public.${name};
      alter table public.${name} disable trigger user;
      insert into public.${name} (${columns}) overriding system value select ${columns} from former.${name}`);
  }
  await finishLoad();
  for (const { name } of tables) await sql.execute(`alter table public.${name} enable trigger user`);
  const sequences = await sql.query<{ name: string }>(
    "select quote_ident(relname) as name from pg_class where relkind = 'S' and relnamespace = 'former'::regnamespace",
  );
  for (const { name } of sequences) {
    await sql.execute(`select setval('public.${name}', last_value, is_called) from former.${name}`);
  }
}
