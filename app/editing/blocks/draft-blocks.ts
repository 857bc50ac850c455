import { z } from "zod";
import { newBlock } from "./edited-blocks.ts";

/** Blocks as drafts in the browser's storage hold them; each gets a new key. */
export const draftBlocks = z.array(
  z
    .object({
      type: z.enum(["paragraph", "heading", "quote", "list", "other"]),
      text: z.string(),
      author: z.string(),
      stored: z.array(z.unknown()).optional(),
      source: z.unknown().optional(),
    })
    .transform(({ type, text, author, stored, source }) =>
      newBlock(type, text, author, stored ?? (source === undefined ? undefined : [source])),
    ),
);
