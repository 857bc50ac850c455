import { mix } from "../../colour.ts";

/** The tint at a share of the way through a list of inks. */
export function between(tones: readonly string[], share: number): string {
  const place = share * (tones.length - 1);
  const from = Math.floor(place);
  return mix(tones[from] ?? "#000000", tones[from + 1] ?? tones[from] ?? "#000000", place - from);
}
