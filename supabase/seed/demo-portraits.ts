import { readdirSync } from "node:fs";

const drawn = new Set(readdirSync(new URL("./pictures/People/", import.meta.url)));

/** Returns the path in the bucket of the portrait of somebody of the demo university; null for who was not drawn. */
export function demoPortrait(slug: string): string | null {
  return drawn.has(`${slug}.webp`) ? `People/${slug}.webp` : null;
}
