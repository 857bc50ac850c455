import type { Random } from "../random.ts";
import { n, polygon, shape } from "../shapes.ts";

/** A pair of boughs leaving the trunk: they sag, then lift their tips. */
function boughs(x: number, y: number, reach: number, thickness: number): string {
  const side = (sign: 1 | -1) => {
    const tip = `${n(x + sign * reach)} ${n(y - reach * 0.2)}`;
    const under = `${n(x + sign * reach * 0.62)} ${n(y + thickness * 0.9)}`;
    const over = `${n(x + sign * reach * 0.55)} ${n(y - thickness * 0.35)}`;
    return `M${n(x)} ${n(y + thickness * 0.5)}Q${under} ${tip}Q${over} ${n(x)} ${n(y - thickness * 0.75)}Z`;
  };
  return side(1) + side(-1);
}

/** The monkey-puzzle of Nahuelbuta: an old tree carries a parasol, a young one a cone. */
export function araucaria(
  random: Random,
  tree: { x: number; foot: number; height: number; colour: string; form?: "parasol" | "cone" },
): string {
  const { x, foot, height, colour } = tree;
  const form = tree.form ?? (random.chance(0.75) ? "parasol" : "cone");
  const lean = random.between(-0.02, 0.02) * height;
  const top = foot - height;
  const trunk = height * 0.026;
  let drawn = polygon(
    [
      [x - trunk * 1.15, foot + 6],
      [x + lean - trunk * 0.45, top + height * 0.02],
      [x + lean + trunk * 0.45, top + height * 0.02],
      [x + trunk * 1.15, foot + 6],
    ],
    colour,
  );
  const tiers =
    form === "parasol" ? random.whole(5, 6) + (height > 330 ? 1 : 0) + (height > 560 ? 1 : 0) : random.whole(8, 9);
  const crown = form === "parasol" ? height * random.between(0.3, 0.4) : height * 0.86;
  const widest = form === "parasol" ? height * random.between(0.3, 0.36) : height * 0.23;
  let d = "";
  for (let tier = 0; tier < tiers; tier++) {
    const rise = tier / (tiers - 1);
    const profile =
      form === "parasol" ? Math.sqrt(1 - (rise * 0.97) ** 2) * (0.72 + 0.28 * Math.min(1, rise * 4)) : 1 - rise * 0.9;
    const y = top + crown * (1 - rise) + height * 0.015;
    const along = (foot - y) / height;
    const reach = widest * profile * random.between(0.9, 1.06);
    d += boughs(x + lean * along, y, reach, (crown / tiers) * (form === "parasol" ? 0.78 : 0.62));
  }
  drawn += shape(d, colour);
  return drawn;
}
