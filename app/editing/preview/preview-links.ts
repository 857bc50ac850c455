import type { SupabaseClient } from "@supabase/supabase-js";
import { z } from "zod";
import type { Database } from "#app/supabase/database.types.ts";

type Db = SupabaseClient<Database>;

/** What a preview shows: a stored draft, or the copy of what is being typed. */
export type PreviewSource = { draft: string } | { autosave: string };

const made = z.object({ id: z.string(), token: z.string(), expires_at: z.string() });

/** Makes a link for the editor's own preview, for half a day, and returns its token. Throws the data API's error. */
export async function makeOwnPreview(db: Db, source: PreviewSource): Promise<string> {
  const { data } = await db.rpc("create_preview_link", source).throwOnError();
  return made.parse(data).token;
}

/** Makes a link to a draft to hand on. Its token is never shown again. Throws the data API's error. */
export async function makeSharedPreview(db: Db, draft: string, hours: number): Promise<z.infer<typeof made>> {
  const { data } = await db.rpc("create_preview_link", { draft, hours, is_shared: true }).throwOnError();
  return made.parse(data);
}

/** The links to a draft that were handed on and have not expired, latest first. */
export async function listSharedPreviews(db: Db, draft: string) {
  const { data } = await db
    .from("preview_links")
    .select("id,expires_at,created_at")
    .eq("draft_id", draft)
    .eq("is_shared", true)
    .gt("expires_at", new Date().toISOString())
    .order("created_at", { ascending: false })
    .throwOnError();
  return data;
}

/** Revokes a link: from then on it shows nothing. Throws the data API's error. */
export async function revokePreview(db: Db, id: string): Promise<void> {
  await db.from("preview_links").delete().eq("id", id).throwOnError();
}
