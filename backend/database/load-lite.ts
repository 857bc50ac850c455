/**
 * The parts of `@supabase/lite` that the backend uses. It is loaded through here only: while loading it replaces
 * `process.emitWarning` by a function that throws for warnings given as errors, as Node itself gives them.
 */
export async function loadLite() {
  const { emitWarning } = process;
  const { App, getAuthSchemaSql, SUPABASE_AUTH_HELPERS_SQL } = await import("@supabase/lite");
  const { createPgliteConnection, PGlite } = await import("@supabase/lite/pglite");
  process.emitWarning = emitWarning;
  return { App, createPgliteConnection, getAuthSchemaSql, PGlite, SUPABASE_AUTH_HELPERS_SQL };
}
