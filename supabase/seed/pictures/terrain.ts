import { mix } from "./colour.ts";
import type { Random } from "./random.ts";
import { curve, n, sample, shape } from "./shapes.ts";
import type { Stage } from "./stage.ts";
import { shadeBelow } from "./texture.ts";

/** A skyline: its height at every x. */
export type Ridge = (x: number) => number;

/** Soft hills around a base line; `peak` lifts the land at one place so that a picture gets its focus. */
export function hills(
  random: Random,
  base: number,
  height: number,
  length = 700,
  peak?: { x: number; rise: number; spread: number },
): Ridge {
  const [first, second, third] = [random.between(0, 6.3), random.between(0, 6.3), random.between(0, 6.3)];
  return (x) => {
    const swell =
      Math.sin((x / length) * 6.28 + first) * 0.55 +
      Math.sin((x / length) * 11.3 + second) * 0.3 +
      Math.sin((x / length) * 23 + third) * 0.1;
    const lift = peak ? peak.rise * Math.exp(-(((x - peak.x) / peak.spread) ** 2)) : 0;
    return base - height * swell - lift;
  };
}

/** The land below a skyline, down to `floor`. */
export function landPath(ridge: Ridge, from: number, to: number, floor: number, step = 40): string {
  return `${curve(sample(from, to, step, ridge))}L${n(to)} ${n(floor)}L${n(from)} ${n(floor)}Z`;
}

/** A layer of land across the whole sheet, its crest shaded and its foot lost in mist when asked. */
export function land(
  stage: Stage,
  ridge: Ridge,
  colour: string,
  shade?: { crest?: string; mist?: string; depth?: number; count?: number },
): string {
  const { random, width, height } = stage;
  const span = { from: 0, to: width };
  const [depth, count] = [shade?.depth ?? 130, shade?.count ?? 900];
  let drawn = shape(landPath(ridge, -20, width + 20, height + 20), colour);
  if (shade?.crest)
    drawn += shadeBelow(random, { ...span, y: ridge, depth, count, colour: mix(colour, shade.crest, 0.7), size: 2.1 });
  if (shade?.mist) {
    // Mist thickens downwards: a pale foot, and specks thrown up from it.
    const pale = mix(colour, shade.mist, 0.5);
    const y = (x: number) => ridge(x) * 0.55 + 0.45 * (ridge(x + 300) + 20) + depth * 1.1;
    drawn += shape(landPath(y, -20, width + 20, height + 20), pale);
    drawn += shadeBelow(random, {
      ...span,
      y: (x) => y(x) + 8,
      depth: -depth * 0.95,
      count: count * 2,
      colour: pale,
      size: 2.2,
    });
  }
  return drawn;
}
