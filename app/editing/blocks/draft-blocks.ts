import { z } from "zod";
import type { Json } from "#app/supabase/database.types.ts";
import { readBlocks, type WrittenBlocks } from "./written-blocks.ts";

/** Former format of blocks in drafts, with one block per list. `stored` are the original blocks. */
const former = z.object({
  key: z.string(),
  type: z.enum(["paragraph", "heading", "quote", "list", "other"]),
  text: z.string(),
  author: z.string(),
  stored: z.array(z.json()).optional(),
});

/** Schema of blocks in the browser's drafts. A draft of a plain text has it as one string. */
export const draftBlocks: z.ZodType<WrittenBlocks> = z
  .union([z.array(z.json()), z.string().transform((text) => readBlocks(text))])
  .transform((blocks) => (blocks as Json[]).flatMap(readDraftBlock));

function readDraftBlock(block: Json): Json[] {
  const { data } = former.safeParse(block);
  if (!data) return [block];
  const { type, text, author, stored = [] } = data;
  if (type === "other" || textOf(stored) === text) return stored as Json[];
  if (type === "list") return text.split("\n").map((item) => ({ type: "paragraph", as: "bullet", text: item }));
  return [{ type, text, ...(type === "quote" && author ? { author } : {}) }];
}

/** Returns the text of blocks as the former editor showed it. */
function textOf(stored: unknown[]): string {
  return z
    .array(z.object({ text: z.string() }))
    .catch([])
    .parse(stored)
    .map(({ text }) => text)
    .join("\n");
}
