import { z } from "zod";
import type { ProseBlock } from "./prose.ts";

const block: z.ZodType<ProseBlock> = z.discriminatedUnion("type", [
  z.object({ type: z.literal("paragraph"), text: z.string() }),
  z.object({ type: z.literal("heading"), text: z.string() }),
  z.object({ type: z.literal("quote"), text: z.string(), author: z.string().optional() }),
  z.object({ type: z.literal("list"), items: z.array(z.string()) }),
]);

/** Stored blocks. What is no block that we know is left out rather than breaking the page. */
export const proseBlocks = z
  .array(z.unknown())
  .catch([])
  .transform((candidates) =>
    candidates.flatMap((candidate) => {
      const result = block.safeParse(candidate);
      return result.success ? [result.data] : [];
    }),
  );
