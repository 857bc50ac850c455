import { curve, sample, shape } from "../../shapes.ts";
import type { Stage } from "../../stage.ts";
import { shadeBelow } from "../../texture.ts";
import { between } from "./between.ts";

/** Bands of water from the horizon to the viewer, each a little wider and darker than the last. */
export function water(stage: Stage, horizon: number, count: number, tones: readonly string[]): string {
  const { random } = stage;
  let drawn = "";
  for (let band = 0; band < count; band++) {
    const share = band / count;
    const top = horizon + (1010 - horizon) * share ** 1.35;
    const [swell, length, phase] = [2 + share * 20, 160 + share * 420, random.between(0, 6)];
    const y = (x: number) =>
      band === 0
        ? top
        : top + Math.sin(x / length + phase) * swell + Math.sin((x / length) * 2.3 + phase) * swell * 0.35;
    const tone = between(tones, share);
    drawn += shape(`${curve(sample(-20, 1620, 80, y))}L1620 1010L-20 1010Z`, tone);
    const lit = between(tones, Math.max(0, share - 0.22));
    drawn += shadeBelow(random, { from: 0, to: 1600, y, depth: 30 + share * 80, count: 330, colour: lit, size: 2.1 });
  }
  return drawn;
}
