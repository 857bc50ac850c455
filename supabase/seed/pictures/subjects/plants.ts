import type { Random } from "../random.ts";
import { curve, ellipse, n, type Point, polar, shape, stroke } from "../shapes.ts";

/** One fern frond: a bent rib with leaflets that shorten towards its tip. */
function frond(x: number, y: number, angle: number, length: number, colour: string, bend = 0.9): string {
  const turn = Math.cos(angle) >= 0 ? bend : -bend;
  let [px, py]: Point = [x, y];
  const rib: Point[] = [[px, py]];
  let leaves = "";
  const steps = 15;
  for (let step = 1; step <= steps; step++) {
    const share = step / steps;
    const heading = angle + turn * share * share;
    [px, py] = polar(px, py, heading, length / steps);
    rib.push([px, py]);
    const reach = length * 0.24 * Math.sin(Math.PI * (0.16 + share * 0.82));
    for (const side of [-1, 1]) {
      const [tx, ty] = polar(px, py, heading + side * 1.05, reach);
      const [ax, ay] = polar(px, py, heading + side * 0.55, reach * 0.55);
      const [bx, by] = polar(px, py, heading + side * 1.5, reach * 0.45);
      leaves += `M${n(px)} ${n(py)}Q${n(ax)} ${n(ay)} ${n(tx)} ${n(ty)}Q${n(bx)} ${n(by)} ${n(px)} ${n(py)}Z`;
    }
  }
  return shape(leaves, colour) + stroke(curve(rib), colour, Math.max(2, length * 0.014));
}

/** A clump of fronds opening from one foot. */
export function fern(random: Random, x: number, y: number, size: number, colour: string): string {
  const count = random.whole(5, 7);
  return Array.from({ length: count }, (_, index) => {
    const angle = -Math.PI / 2 + (index / (count - 1) - 0.5) * 2.3 + random.between(-0.12, 0.12);
    return frond(x, y, angle, size * random.between(0.75, 1.05), colour);
  }).join("");
}

/** A broad-leaved tree as stacked clouds of foliage, each a little off the trunk. */
export function cloudTree(
  random: Random,
  x: number,
  foot: number,
  height: number,
  colour: string,
  trunk = colour,
): string {
  const pads = random.whole(3, 4);
  let drawn = stroke(
    `M${n(x)} ${n(foot)}Q${n(x + random.between(-8, 8))} ${n(foot - height * 0.5)} ${n(x)} ${n(foot - height * 0.85)}`,
    trunk,
    height * 0.035,
  );
  for (let pad = 0; pad < pads; pad++) {
    const rise = pad / (pads - 1);
    const side = pad % 2 === 0 ? -1 : 1;
    const reach = height * (0.3 - rise * 0.12) * random.between(0.9, 1.1);
    const px = x + side * height * 0.07 * (1 - rise);
    const py = foot - height * (0.48 + rise * 0.42);
    drawn += ellipse(px, py, reach, height * 0.125, colour);
  }
  return drawn;
}

/** A single pointed leaf. */
export function leaf(x: number, y: number, angle: number, length: number, width: number, colour: string): string {
  const [tx, ty] = polar(x, y, angle, length);
  const [ax, ay] = polar(x + (tx - x) * 0.4, y + (ty - y) * 0.4, angle + Math.PI / 2, width);
  const [bx, by] = polar(x + (tx - x) * 0.4, y + (ty - y) * 0.4, angle - Math.PI / 2, width);
  return shape(`M${n(x)} ${n(y)}Q${n(ax)} ${n(ay)} ${n(tx)} ${n(ty)}Q${n(bx)} ${n(by)} ${n(x)} ${n(y)}Z`, colour);
}
