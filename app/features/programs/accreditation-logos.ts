import { resizeQuery } from "#app/lib/image-sizes.ts";
import type { BackendAccess } from "#app/supabase/backend-access.ts";
import { pictureSource, publicUrl } from "#app/supabase/storage-url.ts";
import { findStoredImages } from "#app/supabase/stored-images.ts";
import type { AccreditedProgram } from "./accreditation-queries.ts";
import { fallbackLogo } from "./components/accreditation-logo.tsx";
import { accreditationLogoPath } from "./programs.ts";

/** Returns the URL of a program's logo, which may be missing if there is a fallback; null without either. */
export async function findAccreditationLogo(
  backend: BackendAccess,
  program: Pick<AccreditedProgram, "type" | "code">,
): Promise<string | null> {
  const path = accreditationLogoPath(program);
  const isShown = fallbackLogo !== null || (await findStoredImages(backend, [path])).has(path);
  return isShown ? publicUrl(backend.storageBase, path) : null;
}

/** Returns the logo's URL for each accredited program, by code: its own if stored, else the fallback. */
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
