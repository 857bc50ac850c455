import type { SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "#app/supabase/database.types.ts";
import type { NewsRow } from "./news.ts";

type Db = SupabaseClient<Database>;

/** Every item that the client may read, newest first. Throws the backend's error. */
export async function listNews(db: Db): Promise<NewsRow[]> {
  const { data } = await db.from("news").select("*").order("date", { ascending: false }).throwOnError();
  return data;
}

/** One item by id, or null. Throws the backend's error. */
export async function findNewsById(db: Db, id: string): Promise<NewsRow | null> {
  const { data } = await db.from("news").select("*").eq("id", id).maybeSingle().throwOnError();
  return data;
}

/** Whether the table holds anything at all that the client may see. */
export async function hasAnyNews(db: Db): Promise<boolean> {
  const { data } = await db.from("news").select("id").limit(1).throwOnError();
  return data.length > 0;
}
