import type { SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "./database.types.ts";

/** Typed client of the site's schema, for any role and environment. */
export type Db = SupabaseClient<Database>;
