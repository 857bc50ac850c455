import { z } from "zod";
import type { Db } from "#app/supabase/db.ts";

/** Content of a shareable link: a stored draft, or unpublished news. */
export type SharedSource = { draft: string } | { news: string };

/** Content of a preview: shareable content, or the autosave of the current editing session. */
export type PreviewSource = SharedSource | { autosave: string };

const createdLink = z.object({ id: z.string(), token: z.string(), expires_at: z.string() });

/**
 * Creates a preview link for the editor itself, valid for half a day. Returns its token. Throws the data API's error.
 */
export async function makeOwnPreview(db: Db, source: PreviewSource): Promise<string> {
  const { data } = await db.rpc("create_preview_link", source).throwOnError();
  return createdLink.parse(data).token;
}

/** Creates a shareable link. Its token cannot be retrieved later. Throws the data API's error. */
export async function makeSharedPreview(
  db: Db,
  source: SharedSource,
  hours: number,
): Promise<z.infer<typeof createdLink>> {
  const { data } = await db.rpc("create_preview_link", { ...source, hours, is_shared: true }).throwOnError();
  return createdLink.parse(data);
}

/** Returns the active shareable links, latest first. Throws the data API's error. */
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

/** Revokes a link. Throws the data API's error. */
export async function revokePreview(db: Db, id: string): Promise<void> {
  await db.from("preview_links").delete().eq("id", id).throwOnError();
}
