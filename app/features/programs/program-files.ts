import { fileAddress, pictureSource, publicUrl } from "#app/supabase/storage-url.ts";
import type { Program } from "./program-fields.ts";
import { accreditationLogoPath } from "./programs.ts";

/** The addresses of a program's files; null for those it does not have. */
export function programFiles(program: Pick<Program, "brochure" | "image" | "type" | "code">, storageBase: string) {
  return {
    brochure: program.brochure ? fileAddress(storageBase, program.brochure) : null,
    picture: program.image ? pictureSource(storageBase, program.image) : null,
    accreditationLogo: publicUrl(storageBase, accreditationLogoPath(program)),
  };
}
