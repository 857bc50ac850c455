import { slugify } from "#app/lib/slug.ts";
import type { TextBlock } from "#app/lib/text-blocks.ts";
import type { NewsRow } from "./news.ts";

/**
 * The rules of specification section 5, «News saving». Everything here is pure: the moment and the new id are handed in.
 */
export type NewsDraft = Partial<Omit<NewsRow, "blocks">> & { blocks?: TextBlock[] };

export type PreparedNews = NewsDraft &
  Pick<NewsRow, "id" | "url" | "slug" | "title" | "date" | "body"> & { blocks: TextBlock[] };

/** Fills in what an item lacks before it is written. `now` is any moment; the date is kept as ISO 8601 in UTC. */
export function prepareNews(draft: NewsDraft, { now, newId }: { now: Date; newId: () => string }): PreparedNews {
  const id = draft.id?.trim() || newId();
  const title = draft.title?.trim() || "Sin título";
  const blocks = draft.blocks ?? [];
  return {
    ...draft,
    id,
    title,
    url: draft.url?.trim() || nodeAddress(id),
    slug: draft.slug?.trim() || slugify(title) || slugify(id),
    date: draft.date || now.toISOString(),
    image: draft.image ? normalizeImagePath(draft.image) : (draft.image ?? null),
    blocks,
    body: draft.body?.trim() ? draft.body : bodyFromBlocks(blocks),
  };
}

/** The legacy address of an item, which keeps answering. */
export function nodeAddress(id: string): string {
  return `/es/node/${id}`;
}

/** The text of the paragraph, heading and quote blocks, joined by blank lines. */
export function bodyFromBlocks(blocks: TextBlock[]): string {
  return blocks
    .map((block) => block.text.trim())
    .filter(Boolean)
    .join("\n\n");
}

/** The extension for an image's media type: png, gif, webp or svg, otherwise jpg. */
export function imageExtension(mediaType: string): string {
  const subtype = /^image\/(png|gif|webp|svg)(\+xml)?$/.exec(mediaType.toLowerCase().split(";")[0]?.trim() ?? "")?.[1];
  return subtype ?? "jpg";
}

/**
 * Where an uploaded image is stored in the bucket: `{folder}/{name}`. Without a name it is `News_{timestamp}`, with
 * the timestamp in milliseconds; a name without a dot gets the extension of its media type.
 */
export function imagePath(
  file: { type: string; name?: string },
  { now, folder = "News" }: { now: Date; folder?: string },
): string {
  const name = file.name?.trim() || `News_${now.getTime()}`;
  return `${folder}/${name.includes(".") ? name : `${name}.${imageExtension(file.type)}`}`;
}

/** Legacy paths in lower case, `news/…`, mean the folder `News/`. Full addresses stay as they are. */
export function normalizeImagePath(path: string): string {
  return path.replace(/^\/?news\//, "News/");
}
