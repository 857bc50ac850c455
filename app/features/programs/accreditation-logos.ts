import { resizeQuery } from "#app/lib/image-sizes.ts";
import type { BackendAccess } from "#app/supabase/backend-access.ts";
import { pictureSource, publicUrl } from "#app/supabase/storage-url.ts";
import { findStoredImages } from "#app/supabase/stored-images.ts";
import type { AccreditedProgram } from "./accreditation-queries.ts";
import { fallbackLogo } from "./components/accreditation-logo.tsx";
import { accreditationLogoPath } from "./programs.ts";

/**
 * The address of a program's logo; null where it has none and the country has none in its place. Elsewhere the page
 * shows the country's when the program's cannot be loaded.
 */
export async function findAccreditationLogo(
  backend: BackendAccess,
  program: Pick<AccreditedProgram, "type" | "code">,
): Promise<string | null> {
  const path = accreditationLogoPath(program);
  const isShown = fallbackLogo !== null || (await findStoredImages(backend, [path])).has(path);
  return isShown ? publicUrl(backend.storageBase, path) : null;
}

/** The address of each accredited program's logo, by code: its own where one is stored, else the fallback. */
export async function findAccreditationLogos(
  backend: BackendAccess,
  programs: AccreditedProgram[],
): Promise<Record<string, string>> {
  const accredited = programs.filter(({ standing }) => standing.status === "accredited");
  const stored = await findStoredImages(backend, accredited.map(accreditationLogoPath));
  return Object.fromEntries(
    accredited.flatMap((program) => {
      const path = accreditationLogoPath(program);
      const { resize } = pictureSource(backend.storageBase, path);
      const address = stored.has(path) ? `${resize}${resizeQuery(160)}` : fallbackLogo;
      return address ? [[program.code, address]] : [];
    }),
  );
}
