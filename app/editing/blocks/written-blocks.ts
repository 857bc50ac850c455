import { z } from "zod";
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

/** Returns the blocks of a stored text unchanged; none for a value other than a list. */
export function readBlocks(stored: unknown): WrittenBlocks {
  return Array.isArray(stored) ? stored : [];
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
