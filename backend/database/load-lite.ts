import type { Kysely } from "kysely";
import { prepareErrorForLite } from "./prepare-error-for-lite.ts";

type Lite = Awaited<ReturnType<typeof loadLite>>;

type LiteOptions = NonNullable<ConstructorParameters<Lite["App"]>[0]["options"]>;

/** What runs before lite's own handling of a request. */
export type LiteMiddleware = NonNullable<NonNullable<LiteOptions["server"]>["middlewares"]>[number];

/** Lite's view of a database, whatever drives it. */
export type LiteConnection = Awaited<ConstructorParameters<Lite["App"]>[0]["connection"]>;

/** A request to the data interface as lite has read it, and what lite knows of the database. */
export type LiteQuery = Parameters<LiteConnection["onPostgrestAST"]>[0];
export type LiteCatalogue = Awaited<ReturnType<LiteConnection["introspect"]>>;

/**
 * The parts of `@supabase/lite` that the backend uses. It is loaded through here only: while loading it replaces
 * `process.emitWarning` by a function that throws for warnings given as errors, as Node itself gives them.
 */
export async function loadLite() {
  const { emitWarning } = process;
  const { App, getAuthSchemaSql, SUPABASE_AUTH_HELPERS_SQL } = await import("@supabase/lite");
  const { PgliteConnection } = await import("@supabase/lite/pglite");
  process.emitWarning = emitWarning;
  // Lite uses plain objects with names from requests as keys. Should one that `refuseInheritedNames` does not know
  // reach the object that all others inherit from, that request fails, and no other does.
  Object.preventExtensions(Object.prototype);
  // Lite exports no connection to PostgreSQL that another driver could be used with; its classes have one base.
  const Connection = Object.getPrototypeOf(PgliteConnection) as new (config: object) => object;
  return { App, Connection, getAuthSchemaSql, SUPABASE_AUTH_HELPERS_SQL };
}

/** Makes a connection of lite's run its queries through a Kysely of ours. */
// biome-ignore lint/suspicious/noExplicitAny: lite knows the tables at run time only, and types them so.
export function runLiteThrough<C extends LiteConnection>(connection: C, kysely: Kysely<any>): C {
  connection.kysely = kysely;
  connection.normalizeDbError = prepareErrorForLite;
  // On its first request lite would grant ALL on every table to anon, authenticated and service_role, unless it
  // believes that it did so already. Grants are the migrations' business; `tests/database` proves that they stay.
  return Object.assign(connection, { rlsState: "active" });
}
