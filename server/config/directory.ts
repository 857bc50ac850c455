import { resolve } from "node:path";
import { z } from "zod";

/**
 * A directory of this machine. An address, or a ~ that no shell has replaced, would be made as a folder of that name in
 * the working directory, and what is kept there be looked for elsewhere.
 */
export const directory = z
  .string()
  .refine(
    (path) => !/^([a-z][a-z0-9+.-]*:\/\/|~)/i.test(path),
    "a directory of this machine, such as /var/lib/postgrado",
  )
  .transform((path) => resolve(path));
