import { z } from "zod";
import type { Json } from "#app/supabase/database.types.ts";
import type { WrittenBlocks } from "./written-blocks.ts";

/** How drafts held a block before each item of a list was one: `stored` is what it was read from. */
const former = z.object({
  key: z.string(),
  type: z.enum(["paragraph", "heading", "quote", "list", "other"]),
  text: z.string(),
  author: z.string(),
  stored: z.array(z.json()).optional(),
});

/** Blocks as drafts in the browser's storage hold them. */
export const draftBlocks: z.ZodType<WrittenBlocks> = z
  .array(z.json())
  .transform((blocks) => (blocks as Json[]).flatMap(readDraftBlock));

function readDraftBlock(block: Json): Json[] {
  const { data } = former.safeParse(block);
  if (!data) return [block];
  const { type, text, author, stored = [] } = data;
  if (type === "other" || textOf(stored) === text) return stored as Json[];
  if (type === "list") return text.split("\n").map((item) => ({ type: "paragraph", as: "bullet", text: item }));
  return [{ type, text, ...(type === "quote" && author ? { author } : {}) }];
}

/** What the fields of the former editor held of some blocks. */
function textOf(stored: unknown[]): string {
  return z
    .array(z.object({ text: z.string() }))
    .catch([])
    .parse(stored)
    .map(({ text }) => text)
    .join("\n");
}
