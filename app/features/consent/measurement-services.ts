import type { Analytics } from "#app/lib/site-settings.ts";

/** The names of the services that are configured. */
export function measurementServices({ googleTag, metaPixel }: Analytics): string[] {
  return [...(googleTag ? ["Google Analytics"] : []), ...(metaPixel ? ["Meta Pixel"] : [])];
}
