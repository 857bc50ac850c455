import type { SqlDatabase } from "../database/database.ts";

type Facts = {
  /** Quoted as SQL identifiers. */
  owner: string;
  database: string;
  version: number;
  encoding: string;
  mayCreateSchema: boolean;
  mayCreateInPublic: boolean;
  mayMakeRoles: boolean;
  /** Request roles that are missing or not available to this role, and whether policies bind the service role. */
  missingRoles: string[];
  foreignRoles: string[];
  isServiceBound: boolean;
  missingExtensions: string[];
};

type Lack = { words: string; sql?: string[] };

/**
 * Checks that the role of DATABASE_URL has the rights that the backend needs. It need not be a superuser. Throws a
 * one-line error that names everything that is missing, with the SQL with which an administrator adds it.
 */
export async function checkDatabaseRights(database: SqlDatabase): Promise<void> {
  const [facts] = await database.query<Facts>(factsQuery);
  const lacks = facts ? listLacks(facts) : [];
  if (!facts || lacks.length === 0) return;
  const sql = lacks.flatMap((lack) => lack.sql ?? []).map((statement) => `${statement};`);
  const remedy = sql.length > 0 ? ` An administrator gives it in the database ${facts.database}: ${sql.join(" ")}` : "";
  throw new Error(`DATABASE_URL: ${lacks.map(({ words }) => words).join("; ")}.${remedy}`);
}

function listLacks(facts: Facts): Lack[] {
  const { owner, database, version, encoding, missingRoles, foreignRoles, missingExtensions } = facts;
  const lacks: Lack[] = [];
  if (version < 150_000) {
    lacks.push({ words: `PostgreSQL ${Math.floor(version / 10_000)} is too old: 15 or newer is needed` });
  }
  if (encoding !== "UTF8") lacks.push({ words: `the database's encoding is ${encoding}: UTF8 is needed` });
  if (!facts.mayCreateSchema) {
    lacks.push({ words: `${owner} may not create schemas`, sql: [`grant create on database ${database} to ${owner}`] });
  }
  if (!facts.mayCreateInPublic) {
    lacks.push({ words: `${owner} may not create tables`, sql: [`grant create on schema public to ${owner}`] });
  }
  if (missingRoles.length > 0 && !facts.mayMakeRoles) {
    const made = missingRoles.map((role) => {
      return `create role ${role} nologin noinherit${role === "service_role" ? " bypassrls" : ""}`;
    });
    const names = missingRoles.join(", ");
    lacks.push({ words: `${owner} may not make the roles ${names}`, sql: [...made, `grant ${names} to ${owner}`] });
  }
  if (foreignRoles.length > 0) {
    const names = foreignRoles.join(", ");
    lacks.push({ words: `${owner} may not act as ${names}`, sql: [`grant ${names} to ${owner}`] });
  }
  if (facts.isServiceBound) {
    lacks.push({ words: "service_role is held back by policies", sql: ["alter role service_role bypassrls"] });
  }
  if (missingExtensions.length > 0) {
    const made = missingExtensions.map((name) => `create extension ${name} schema extensions`);
    lacks.push({
      words: `${owner} may not add extensions`,
      sql: [`create schema if not exists extensions authorization ${owner}`, ...made],
    });
  }
  return lacks;
}

const factsQuery = `
  with own as (
    select current_user::text as name, current_setting('server_version_num')::int as version,
      has_database_privilege(current_database(), 'create') as may_create, r.*
    from pg_roles r where rolname = current_user
  ), wanted as (
    select name, r.oid, r.rolbypassrls or r.rolsuper as is_free
    from unnest(array['anon', 'authenticated', 'service_role']) as name left join pg_roles r on r.rolname = name
  )
  select quote_ident(own.name) as owner, quote_ident(current_database()) as database, version,
    getdatabaseencoding() as encoding, may_create as "mayCreateSchema",
    has_schema_privilege('public', 'create') as "mayCreateInPublic",
    -- Only who is free of policies may make a role that is; before PostgreSQL 16, only a superuser.
    rolsuper or rolcreaterole and (
      version >= 160000 and rolbypassrls or exists (select from wanted where name = 'service_role' and oid is not null)
    ) as "mayMakeRoles",
    array(select name from wanted where oid is null) as "missingRoles",
    array(
      select name from wanted
      where oid is not null and not pg_has_role(oid, case when version >= 160000 then 'SET' else 'MEMBER' end)
    ) as "foreignRoles",
    coalesce((select not is_free from wanted where name = 'service_role'), false) as "isServiceBound",
    array(
      select wish from unnest(array['unaccent', 'pg_trgm']) as wish
      where not exists (select from pg_extension where extname = wish)
        and not exists (
          select from pg_available_extension_versions
          where pg_available_extension_versions.name = wish and (rolsuper or trusted and may_create)
        )
    ) as "missingExtensions"
  from own`;
