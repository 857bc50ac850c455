import { mix } from "../../colour.ts";
import { circle, curve, type Point, polygon, rect, sample, shape } from "../../shapes.ts";
import type { Stage } from "../../stage.ts";
import { shadeBelow } from "../../texture.ts";

/** A cluster of faceted crystals, one of them warm. */
export function crystal(stage: Stage): string {
  const { random, inks } = stage;
  const [cx, foot] = [random.between(700, 900), random.between(880, 940)];
  let drawn = rect(0, 0, 1600, 1000, inks.sky) + circle(cx, 500, random.between(330, 410), inks.glow);
  const prism = (
    angle: number,
    length: number,
    width: number,
    tones: readonly [string, string, string],
    base: Point,
  ) => {
    const [ux, uy] = [Math.cos(angle), Math.sin(angle)];
    const at = (along: number, across: number): Point => [
      base[0] + ux * along - uy * across,
      base[1] + uy * along + ux * across,
    ];
    const [shoulder, tip] = [length - width * 0.85, length];
    const inner = random.between(-0.16, 0.2) * width;
    const apex = at(tip, inner * 0.4);
    const [left, mid, right] = [-width / 2, inner - width * 0.12, width / 2];
    const face = (a: number, b: number, rise: number, tone: string) =>
      polygon([at(0, a), at(shoulder + rise, a), at(shoulder - rise, b), at(0, b)], tone);
    const grain = Array.from(
      { length: Math.round(length * 0.9) },
      (): Point => at(shoulder * random.next() ** 1.5, mid + (right - mid) * (1 - random.next() ** 2)),
    );
    return (
      face(left, mid, 0, tones[0]) +
      face(mid, right, 0, tones[1]) +
      polygon([at(shoulder, left), apex, at(shoulder, mid)], tones[2]) +
      polygon([at(shoulder, mid), apex, at(shoulder, right)], mix(tones[1], tones[2], 0.45)) +
      shape(
        grain.map(([x, y]) => `M${Math.round(x)} ${Math.round(y)}h2.2v2.2h-2.2z`).join(""),
        mix(tones[1], inks.dark, 0.5),
      )
    );
  };
  const sets = [
    [inks.mid, inks.near, inks.far],
    [inks.far, inks.mid, inks.light],
    [inks.near, inks.dark, inks.mid],
  ] as const;
  const warm = [inks.accent, mix(inks.accent, inks.dark, 0.42), mix(inks.accent, inks.light, 0.6)] as const;
  const count = random.whole(7, 9);
  const order = Array.from({ length: count }, (_, index) => index).sort(
    (a, b) => Math.abs(b - (count - 1) / 2) - Math.abs(a - (count - 1) / 2),
  );
  const hot = random.whole(2, count - 3);
  for (const index of order) {
    const share = index / (count - 1) - 0.5;
    const length = (1 - Math.abs(share) * 1.05) * random.between(640, 800) + 120;
    drawn += prism(
      -Math.PI / 2 + share * 1.75 + random.between(-0.08, 0.08),
      length,
      random.between(95, 165),
      index === hot ? warm : random.pick(sets),
      [cx + share * 380, foot],
    );
  }
  const ground = (x: number) => foot - 30 + Math.sin(x / 240 + cx) * 12 + Math.abs(x - cx) * 0.04;
  drawn += shape(`${curve(sample(-20, 1620, 90, ground))}L1620 1010L-20 1010Z`, inks.dark);
  return (
    drawn + shadeBelow(random, { from: 0, to: 1600, y: ground, depth: 60, count: 700, colour: inks.mid, size: 2.2 })
  );
}
