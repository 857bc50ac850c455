import { resolve } from "node:path";
import { z } from "zod";

/** A directory of this machine. A URL or an unexpanded ~ would be created as a folder. */
export const directory = z
  .string()
  .refine(
    (path) => !/^([a-z][a-z0-9+.-]*:\/\/|~)/i.test(path),
    "a directory of this machine, such as /var/lib/postgrado",
  )
  .transform((path) => resolve(path));
