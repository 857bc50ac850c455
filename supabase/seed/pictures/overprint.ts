import { group, shape } from "./shapes.ts";
import type { Stage } from "./stage.ts";

/** Ink laid over ink, piece by piece: it darkens on light grounds and glows on dark ones. */
export function overprint(stage: Stage, pieces: readonly string[], opacity = 1): string {
  const style = `style="mix-blend-mode:${stage.inks.night ? "screen" : "multiply"}" opacity="${opacity}"`;
  return pieces.map((piece) => group(piece, style)).join("");
}

/** Shows content only inside a path. */
export function clipTo(stage: Stage, d: string, content: string): string {
  const id = stage.id();
  return `<clipPath id="${id}">${shape(d, "#000")}</clipPath>${group(content, `clip-path="url(#${id})"`)}`;
}
