import { z } from "zod";
import type { FileBlock, ImageBlock, ItemBlock, Span, TableBlock, TextBlock, WordsBlock } from "./text-blocks.ts";

/** Returns an optional schema that ignores damaged values, so that the text of the block stays. */
function refinement<Value>(schema: z.ZodType<Value>) {
  return schema.optional().catch(undefined);
}

const span: z.ZodType<Span> = z.object({
  text: z.string(),
  bold: z.boolean().optional(),
  italic: z.boolean().optional(),
  href: z.string().optional(),
});

const common = { id: refinement(z.string()), of: refinement(z.string()), text: z.string() };
const texts = z.array(z.string());
const spans = refinement(z.array(span));

const words: z.ZodType<WordsBlock> = z.discriminatedUnion("type", [
  z.object({ ...common, type: z.literal("paragraph"), as: z.undefined().optional(), spans }),
  z.object({
    ...common,
    type: z.literal("heading"),
    as: z.undefined().optional(),
    spans,
    level: refinement(z.literal(3)),
  }),
  z.object({
    ...common,
    type: z.literal("quote"),
    as: z.undefined().optional(),
    spans,
    author: refinement(z.string()),
  }),
]);

const paragraph = { ...common, type: z.literal("paragraph") };
const item: z.ZodType<ItemBlock> = z.object({
  ...paragraph,
  as: z.enum(["bullet", "number"]),
  spans,
  level: refinement(z.int().min(1).max(9)),
});
const image: z.ZodType<ImageBlock> = z.object({
  ...paragraph,
  as: z.literal("image"),
  src: z.string().min(1),
  alt: z.string(),
  caption: refinement(z.string()),
});
const table: z.ZodType<TableBlock> = z.object({
  ...paragraph,
  as: z.literal("table"),
  head: texts,
  rows: z.array(texts),
});
const file: z.ZodType<FileBlock> = z.object({
  ...paragraph,
  as: z.literal("file"),
  href: z.string().min(1),
  label: z.string(),
});

const knownBlock = z.union([words, item, image, table, file]);

/** Legacy format of lists, before each item was a block. */
const listOfItems = z.object({ type: z.literal("list"), items: texts });

/**
 * Parses the blocks of a stored text (JSON). Invalid lists are empty; unknown blocks are kept as `unknown` instead of
 * failing.
 */
export const textBlocks: z.ZodType<TextBlock[]> = z
  .array(z.unknown())
  .catch([])
  .transform((candidates) => candidates.flatMap(readBlock));

export function parseBlocks(stored: unknown): TextBlock[] {
  return textBlocks.parse(stored);
}

function readBlock(candidate: unknown): TextBlock[] {
  const known = knownBlock.safeParse(candidate);
  if (known.success) return [known.data];
  const list = listOfItems.safeParse(candidate);
  if (list.success) return list.data.items.map((text) => ({ type: "paragraph", as: "bullet", text }));
  const isObject = typeof candidate === "object" && candidate !== null && "text" in candidate;
  const text = isObject && typeof candidate.text === "string" ? candidate.text : "";
  return [{ type: "paragraph", as: "unknown", text, stored: candidate }];
}
