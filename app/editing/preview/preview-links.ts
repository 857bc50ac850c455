import { z } from "zod";
import type { Db } from "#app/supabase/db.ts";

/** What a link to hand on shows: a stored draft, or news that visitors do not see. */
export type SharedSource = { draft: string } | { news: string };

/** What a preview shows: the same, or the copy of what is being typed. */
export type PreviewSource = SharedSource | { autosave: string };

const made = z.object({ id: z.string(), token: z.string(), expires_at: z.string() });

/** Makes a link for the editor's own preview, for half a day, and returns its token. Throws the data API's error. */
export async function makeOwnPreview(db: Db, source: PreviewSource): Promise<string> {
  const { data } = await db.rpc("create_preview_link", source).throwOnError();
  return made.parse(data).token;
}

/** Makes a link to hand on. Its token is never shown again. Throws the data API's error. */
export async function makeSharedPreview(db: Db, source: SharedSource, hours: number): Promise<z.infer<typeof made>> {
  const { data } = await db.rpc("create_preview_link", { ...source, hours, is_shared: true }).throwOnError();
  return made.parse(data);
}

/** The links that were handed on and have not expired, latest first. Throws the data API's error. */
export async function listSharedPreviews(db: Db, source: SharedSource) {
  const [column, id] = "draft" in source ? (["draft_id", source.draft] as const) : (["news_id", source.news] as const);
  const { data } = await db
    .from("preview_links")
    .select("id,expires_at,created_at")
    .eq(column, id)
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
