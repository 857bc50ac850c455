import type { Random } from "../random.ts";
import { n, rect, shape } from "../shapes.ts";
import { head, type Outfit } from "./figure.ts";

/** Head and shoulders, `size` the width of the shoulders. Seen from behind when `facing` is 0. */
export function bust(
  random: Random,
  x: number,
  foot: number,
  size: number,
  outfit: Outfit,
  facing: 1 | -1 | 0,
  drop = size * 1.1,
): string {
  const [half, shoulder] = [size / 2, foot - drop];
  const cloak = `M${n(x - half * 1.12)} ${n(foot)}C${n(x - half * 1.1)} ${n(shoulder + size * 0.2)} ${n(x - half * 0.86)} ${n(shoulder + size * 0.04)} ${n(x - half * 0.3)} ${n(shoulder)}H${n(x + half * 0.3)}C${n(x + half * 0.86)} ${n(shoulder + size * 0.04)} ${n(x + half * 1.1)} ${n(shoulder + size * 0.2)} ${n(x + half * 1.12)} ${n(foot)}Z`;
  const neck =
    facing === 0
      ? ""
      : rect(x - size * 0.1, shoulder - size * 0.14, size * 0.2, size * 0.24, outfit.skin, `rx="${n(size * 0.08)}"`);
  const collar =
    facing === 0
      ? ""
      : shape(
          `M${n(x - half * 0.34)} ${n(shoulder)}Q${n(x)} ${n(shoulder + size * 0.3)} ${n(x + half * 0.34)} ${n(shoulder)}Z`,
          outfit.skin,
        );
  return (
    shape(cloak, outfit.coat) + collar + neck + head(random, x, shoulder - size * 0.3, size * 0.26, outfit, facing)
  );
}
