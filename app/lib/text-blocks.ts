import { z } from "zod";

/** A block of a stored text. */
export type TextBlock =
  | { type: "paragraph"; text: string }
  | { type: "heading"; text: string }
  | { type: "quote"; text: string; author?: string | undefined };

/** A block as it is stored. */
export const textBlock: z.ZodType<TextBlock> = z.discriminatedUnion("type", [
  z.object({ type: z.literal("paragraph"), text: z.string() }),
  z.object({ type: z.literal("heading"), text: z.string() }),
  z.object({ type: z.literal("quote"), text: z.string(), author: z.string().optional() }),
]);

/** Returns the blocks of a stored text (JSON). Skips anything that is not a known block instead of failing. */
export function parseBlocks(stored: unknown): TextBlock[] {
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((candidate) => {
    const result = textBlock.safeParse(candidate);
    return result.success ? [result.data] : [];
  });
}
