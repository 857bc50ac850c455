import type { Analytics } from "#app/lib/site-settings.ts";

/** Returns the names of the configured measurement services. */
export function measurementServices({ googleTag, metaPixel }: Analytics): string[] {
  return [...(googleTag ? ["Google Analytics"] : []), ...(metaPixel ? ["Meta Pixel"] : [])];
}
