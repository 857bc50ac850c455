import { imageExtension } from "#app/lib/image-extension.ts";
import { slugify } from "#app/lib/slug.ts";
import type { TextBlock } from "#app/lib/text-blocks.ts";
import { normalizeImagePath } from "#app/supabase/storage-url.ts";
import type { NewsRow } from "./news.ts";

// Implements the rules of specification section 5, «News saving». All functions are pure: time and new id are
// parameters.

type TriggerColumns = "revision" | "translated_from" | "updated_at" | "updated_by";

export type NewsInput = Partial<Omit<NewsRow, "blocks" | TriggerColumns>> & { blocks?: TextBlock[] };

/** Returns an item with missing columns filled in. The date is ISO 8601 in UTC. */
export function prepareNews(input: NewsInput, { now, newId }: { now: Date; newId: () => string }) {
  const id = input.id?.trim() || newId();
  const title = input.title?.trim() || "Sin título";
  const blocks = input.blocks ?? [];
  return {
    ...input,
    id,
    title,
    url: input.url?.trim() || nodeAddress(id),
    slug: input.slug?.trim() || slugify(title) || slugify(id),
    date: input.date || now.toISOString(),
    image: input.image ? normalizeImagePath(input.image) : (input.image ?? null),
    blocks,
    body: input.body?.trim() ? input.body : bodyFromBlocks(blocks),
  };
}

/** Returns the legacy address of an item, which remains valid. */
export function nodeAddress(id: string): string {
  return `/es/node/${id}`;
}

/** Joins the texts of paragraphs, headings and quotes with blank lines. */
export function bodyFromBlocks(blocks: TextBlock[]): string {
  return blocks
    .map((block) => block.text.trim())
    .filter(Boolean)
    .join("\n\n");
}

/**
 * Returns the storage path of an uploaded image: `{folder}/{name}`. The default name is `News_{timestamp}` in
 * milliseconds; a name without a dot gets the extension of its media type.
 */
export function imagePath(
  file: { type: string; name?: string },
  { now, folder = "News" }: { now: Date; folder?: string },
): string {
  const name = file.name?.trim() || `News_${now.getTime()}`;
  return `${folder}/${name.includes(".") ? name : `${name}.${imageExtension(file.type)}`}`;
}
