import { z } from "zod";
import { parseBlocks } from "#app/lib/text-block-schema.ts";
import type { TextBlock } from "#app/lib/text-blocks.ts";
import { blockIds } from "#app/lib/translated-blocks.ts";
import type { Json } from "#app/supabase/database.types.ts";

/** A text as a form holds it: its blocks as they are stored (JSON), also those in which nothing is written yet. */
export type WrittenBlocks = Json[];

const words = z.object({
  type: z.enum(["paragraph", "heading", "quote"]),
  as: z.enum(["bullet", "number"]).optional(),
  text: z.string(),
});

/** Returns the blocks of a stored text (JSON) as they are; what is no list has none. */
export function readBlocks(stored: unknown): WrittenBlocks {
  return Array.isArray(stored) ? stored : [];
}

/** Returns the blocks to store: without those that hold words and are empty, and without pictures that have no path. */
export function writtenOf(blocks: WrittenBlocks): Json[] {
  return blocks.filter((block) => !isBlank(block) && !pendingPicture(block));
}

/** Returns the blocks that are written, as pages show them. */
export function shownBlocks(blocks: WrittenBlocks): TextBlock[] {
  return parseBlocks(writtenOf(blocks));
}

/**
 * Returns the blocks with an id for each: those that had none get one that is made of their place, so that a text and
 * its translation stay paired whichever of them is changed first.
 */
export function identifiedBlocks(blocks: WrittenBlocks): WrittenBlocks {
  const ids = blockIds(blocks);
  return blocks.map((block, index) => (isUnnamed(block) ? { ...(block as object), id: ids[index] as string } : block));
}

/**
 * Whether a block has no id and can have one: what is not known stays as it is stored, and a former list is several.
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

/** Returns the placeholder for the path of a picture that is chosen and not uploaded. `key` is the name of its file. */
export function pendingSource(key: string): string {
  return `${pendingScheme}${key}`;
}

/** Returns the name of the file that a block waits for; null when it waits for none. */
export function pendingPicture(block: unknown): string | null {
  if (typeof block !== "object" || block === null || !("src" in block)) return null;
  const { src } = block;
  return typeof src === "string" && src.startsWith(pendingScheme) ? src.slice(pendingScheme.length) : null;
}

/** Returns the blocks with the path of an uploaded file in those that wait for it. */
export function withPicturePath(blocks: WrittenBlocks, key: string, path: string): WrittenBlocks {
  return blocks.map((block) => (pendingPicture(block) === key ? { ...(block as object), src: path } : block));
}
