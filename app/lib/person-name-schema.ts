import { z } from "zod";
import type { PersonName } from "./person-name.ts";

/** Reads a `PersonName`. In a file of its own: pages that write names need no library of schemas. */
export const personName = z.object({ given: z.string(), family: z.string() }) satisfies z.ZodType<PersonName>;
