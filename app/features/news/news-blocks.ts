import { firstWords } from "#app/lib/first-words.ts";
import { parseBlocks } from "#app/lib/text-block-schema.ts";
import { isEmptyBlock, storedBlocks, type TextBlock } from "#app/lib/text-blocks.ts";
import type { Json } from "#app/supabase/database.types.ts";

/**
 * Returns the non-empty blocks of a text in one language. Legacy items have a body instead, with blank lines between
 * paragraphs.
 */
export function newsBlocks(blocks: unknown, body: unknown): TextBlock[] {
  const stored = parseBlocks(blocks).filter((block) => !isEmptyBlock(block));
  if (stored.some(({ text }) => text.trim())) return stored;
  const paragraphs = (typeof body === "string" ? body : "")
    .split(/\n\s*\n/)
    .map((text) => text.trim())
    .filter(Boolean);
  return [...stored, ...paragraphs.map((text): TextBlock => ({ type: "paragraph", text }))];
}

/** Returns stored blocks (JSON), or blocks derived from the body if they have no text. */
export function writtenNewsBlocks(blocks: unknown, body: unknown): Json[] {
  const hasText = parseBlocks(blocks).some(({ text }) => text.trim());
  return (hasText ? blocks : storedBlocks(newsBlocks(blocks, body))) as Json[];
}

/** Returns the beginning of the first paragraph; empty without one. */
export function leadOf(blocks: TextBlock[]): string {
  return shorten(blocks.find(({ type, as }) => type === "paragraph" && !as)?.text ?? "");
}

/** Truncates a text to 220 characters, between words if possible. */
export function shorten(text: string): string {
  return firstWords(text, 220);
}
