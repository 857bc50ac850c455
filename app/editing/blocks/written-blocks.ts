import { z } from "zod";
import { isPlainObject } from "#app/lib/is-plain-object.ts";
import { parseBlocks } from "#app/lib/text-block-schema.ts";
import type { TextBlock } from "#app/lib/text-blocks.ts";
import { blockIds } from "#app/lib/translated-blocks.ts";
import type { Json } from "#app/supabase/database.types.ts";

/** Form value of a text: its blocks in stored format (JSON), including empty ones. */
export type WrittenBlocks = Json[];

const words = z.object({
  type: z.enum(["paragraph", "heading", "quote"]),
  as: z.enum(["bullet", "number"]).optional(),
  text: z.string(),
});

/**
 * Returns the blocks of a stored text unchanged; none for a value without text. A plain text, as programs had before,
 * becomes a paragraph for each part between blank lines, a list of texts an item for each.
 */
export function readBlocks(stored: unknown): WrittenBlocks {
  if (typeof stored === "string") {
    const parts = stored.split(/\n\s*\n/).filter((text) => text.trim());
    return parts.map((text) => ({ type: "paragraph", text: text.trim() }));
  }
  if (!Array.isArray(stored)) return [];
  const isList = stored.every((entry) => typeof entry === "string");
  return isList ? stored.map((text) => ({ type: "paragraph", as: "bullet", text })) : stored;
}

/** Returns blocks without their ids and the sources of their translation, which a save adds. */
export function blockWords(blocks: readonly Json[]): Json[] {
  return blocks.map((block) => {
    if (!isPlainObject<Json>(block) || typeof block.type !== "string" || typeof block.text !== "string") return block;
    const { id: _id, of: _of, ...written } = block;
    return written;
  });
}

/** Returns the blocks to store: without empty text blocks and pictures without a path. */
export function storableBlocks(blocks: WrittenBlocks): Json[] {
  return blocks.filter((block) => !isBlank(block) && !pendingPicture(block));
}

/** Returns the blocks as pages render them. */
export function renderedBlocks(blocks: WrittenBlocks): TextBlock[] {
  return parseBlocks(storableBlocks(blocks));
}

/**
 * Assigns ids to blocks without one. The ids are derived from the position, so that a text and its translation stay
 * paired whichever is changed first.
 */
export function identifiedBlocks(blocks: WrittenBlocks): WrittenBlocks {
  const ids = blockIds(blocks);
  return blocks.map((block, index) => (isUnnamed(block) ? { ...(block as object), id: ids[index] as string } : block));
}

/**
 * True for a block that lacks an id and can have one. Unknown blocks are stored unchanged, and a former list becomes
 * several blocks.
 */
function isUnnamed(block: Json): boolean {
  const [read, ...more] = parseBlocks([block]);
  return read !== undefined && more.length === 0 && read.as !== "unknown" && !read.id;
}

function isBlank(block: Json): boolean {
  const { data } = words.safeParse(block);
  return data !== undefined && !data.text.trim();
}

const pendingScheme = "pending:";

/** Returns the placeholder for the path of a picture that is not uploaded. `key` is the name of its file. */
export function pendingSource(key: string): string {
  return `${pendingScheme}${key}`;
}

/** Returns the name of the file of a picture that is not uploaded; null for other blocks. */
export function pendingPicture(block: unknown): string | null {
  if (typeof block !== "object" || block === null || !("src" in block)) return null;
  const { src } = block;
  return typeof src === "string" && src.startsWith(pendingScheme) ? src.slice(pendingScheme.length) : null;
}

/** Replaces the placeholders of an uploaded file by its path. */
export function withPicturePath(blocks: WrittenBlocks, key: string, path: string): WrittenBlocks {
  return blocks.map((block) => (pendingPicture(block) === key ? { ...(block as object), src: path } : block));
}
