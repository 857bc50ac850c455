import { z } from "zod";
import type { PersonName } from "./person-name.ts";

/** Schema of `PersonName`. In a separate file, so that pages that format names do not load Zod. */
export const personName = z.object({ given: z.string(), family: z.string() }) satisfies z.ZodType<PersonName>;
