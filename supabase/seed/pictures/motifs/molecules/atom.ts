import { mix } from "../../colour.ts";
import { circle } from "../../shapes.ts";
import type { Stage } from "../../stage.ts";
import { shadeDisc } from "../../texture.ts";

/** An atom as a flat ball with a shaded side and a small glint. */
export function atom(stage: Stage, x: number, y: number, radius: number, tone: string): string {
  const { random, inks } = stage;
  const shade = mix(tone, tone === inks.dark ? inks.mid : inks.dark, 0.6);
  return (
    circle(x, y, radius, tone) +
    shadeDisc(random, { x, y, radius, angle: 0.8, colour: shade, count: Math.round(radius * 4.5), size: 2.2 }) +
    circle(x - radius * 0.38, y - radius * 0.4, radius * 0.14, mix(tone, inks.light, 0.75))
  );
}
