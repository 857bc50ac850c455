import { resolve } from "node:path";
import { z } from "zod";

/**
 * A directory of this machine. Rejects a URL and an unexpanded ~, which would be created as a folder in the working
 * directory.
 */
export const directory = z
  .string()
  .refine(
    (path) => !/^([a-z][a-z0-9+.-]*:\/\/|~)/i.test(path),
    "a directory of this machine, such as /var/lib/postgrado",
  )
  .transform((path) => resolve(path));
