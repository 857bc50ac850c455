/**
 * Supabase's default privileges, which grant the request roles everything on new objects. The migrations
 * revoke them.
 */
export const supabaseDefaults = ["tables", "sequences", "functions"]
  .map((kind) => `alter default privileges in schema public grant all on ${kind} to anon, authenticated, service_role;`)
  .join("\n");
