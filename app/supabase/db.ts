import type { SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "./database.types.ts";

/** A client of the site's own schema, whatever its role: on the server, in the browser, of a command. */
export type Db = SupabaseClient<Database>;
