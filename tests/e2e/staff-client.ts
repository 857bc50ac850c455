import type { APIRequestContext } from "@playwright/test";
import { createClient } from "@supabase/supabase-js";
import type { Database } from "../../app/supabase/database.types.ts";
import type { Db } from "../../app/supabase/db.ts";

/** A client signed in as the site's one staff account, to check results of a journey. */
export async function signInAsStaff(request: APIRequestContext): Promise<Db> {
  const { url, anonKey } = (await (await request.get("/backend.json")).json()) as { url: string; anonKey: string };
  const db = createClient<Database>(url, anonKey, { auth: { persistSession: false, autoRefreshToken: false } });
  const { error } = await db.auth.signInWithPassword({
    email: process.env.STAFF_EMAIL ?? "editor@udn.example",
    password: process.env.STAFF_PASSWORD ?? "una-clave-de-prueba-larga",
  });
  if (error) throw error;
  return db;
}
