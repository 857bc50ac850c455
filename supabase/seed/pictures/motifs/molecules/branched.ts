import { circle, n, type Point, polar, rect, stroke } from "../../shapes.ts";
import type { Stage } from "../../stage.ts";
import { atom } from "./atom.ts";

const bond = (a: Point, b: Point, width: number, colour: string) =>
  stroke(`M${n(a[0])} ${n(a[1])}L${n(b[0])} ${n(b[1])}`, colour, width);

/** A ring molecule that has grown branches into free space. */
export function branched(stage: Stage): string {
  const { random, inks } = stage;
  const [cx, cy] = [random.between(700, 900), random.between(440, 560)];
  const turn = random.between(0, 1);
  const size = random.between(150, 185);
  let drawn =
    rect(0, 0, 1600, 1000, inks.sky) +
    circle(cx + random.between(-260, 260), cy + random.between(-120, 120), random.between(340, 430), inks.glow);
  const corners = Array.from({ length: 6 }, (_, index) => polar(cx, cy, turn + (index * Math.PI) / 3, size));
  const links: [Point, Point][] = corners.map((corner, index) => [corner, corners[(index + 1) % 6] ?? corner]);
  const atoms: { at: Point; radius: number; tone: string }[] = corners.map((at, index) => ({
    at,
    radius: index % 3 === 0 ? 58 : 46,
    tone: inks.night ? inks.far : inks.near,
  }));
  /** Grows one bond from an atom into free space, or gives up. */
  const grow = (from: Point, heading: number, radius: number, tone: string): Point | undefined => {
    for (const turned of random.shuffle([0, 0.7, -0.7, 1.1, -1.1])) {
      const to = polar(from[0], from[1], heading + turned, 105 + radius * random.between(1, 1.5));
      const inside = to[0] > 160 && to[0] < 1440 && to[1] > 110 && to[1] < 890;
      if (
        !inside ||
        atoms.some((other) => Math.hypot(other.at[0] - to[0], other.at[1] - to[1]) < other.radius + radius + 34)
      )
        continue;
      links.push([from, to]);
      atoms.push({ at: to, radius, tone });
      return to;
    }
    return undefined;
  };
  for (const index of random.shuffle([0, 1, 2, 3, 4, 5]).slice(0, random.whole(4, 5))) {
    const heading = turn + (index * Math.PI) / 3;
    let from: Point | undefined = corners[index];
    for (let step = random.whole(1, 3); from && step > 0; step--) {
      const next = grow(
        from,
        heading,
        random.between(38, 76),
        random.pick([inks.accent, inks.mid, inks.far, inks.mid]),
      );
      if (next && random.chance(0.6))
        grow(next, heading + random.pick([-1.3, 1.3]), random.between(22, 32), inks.night ? inks.light : inks.dark);
      from = next;
    }
  }
  const first = atoms.at(-1);
  if (first) first.tone = inks.accent;
  drawn += links.map(([a, b]) => bond(a, b, 22, inks.line)).join("");
  // Every second side of the ring carries a double bond.
  for (let index = 0; index < 6; index += 2) {
    const [a, b] = [
      polar(cx, cy, turn + (index * Math.PI) / 3, size * 0.72),
      polar(cx, cy, turn + ((index + 1) * Math.PI) / 3, size * 0.72),
    ];
    drawn += bond(a, b, 10, inks.line);
  }
  return drawn + atoms.map(({ at, radius, tone }) => atom(stage, at[0], at[1], radius, tone)).join("");
}
