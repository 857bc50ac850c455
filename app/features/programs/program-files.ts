import { fileAddress, pictureSource } from "#app/supabase/storage-url.ts";
import type { Program } from "./program-fields.ts";

/** The addresses of a program's files; null for those it does not have. */
export function programFiles(program: Pick<Program, "brochure" | "image">, storageBase: string) {
  return {
    brochure: program.brochure ? fileAddress(storageBase, program.brochure) : null,
    picture: program.image ? pictureSource(storageBase, program.image) : null,
  };
}
