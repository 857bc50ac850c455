import type { BackendAccess } from "#app/supabase/backend-access.ts";
import { fileAddress, pictureSource } from "#app/supabase/storage-url.ts";
import { findAccreditationLogo } from "./accreditation-logos.ts";
import type { Program } from "./program-fields.ts";

/** Returns the URLs of a program's files; null for missing ones. */
export async function findProgramFiles(
  backend: BackendAccess,
  program: Pick<Program, "brochure" | "image" | "type" | "code">,
) {
  const { storageBase } = backend;
  return {
    brochure: program.brochure ? fileAddress(storageBase, program.brochure) : null,
    picture: program.image ? pictureSource(storageBase, program.image) : null,
    accreditationLogo: await findAccreditationLogo(backend, program),
  };
}
