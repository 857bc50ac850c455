import { mix } from "../../colour.ts";
import { circle, n, type Point, polar, rect, shape } from "../../shapes.ts";
import type { Stage } from "../../stage.ts";
import { specks } from "../../texture.ts";

/** The part of the sheet nearer to one seed than to any other, found by cutting along each bisector. */
function territory(seed: Point, others: readonly Point[]): Point[] {
  let area: Point[] = [
    [-200, -200],
    [1800, -200],
    [1800, 1200],
    [-200, 1200],
  ];
  for (const other of others) {
    if (other === seed) continue;
    const [mx, my, dx, dy] = [
      (seed[0] + other[0]) / 2,
      (seed[1] + other[1]) / 2,
      other[0] - seed[0],
      other[1] - seed[1],
    ];
    const side = ([x, y]: Point) => (x - mx) * dx + (y - my) * dy;
    area = area.flatMap((corner, index) => {
      const next = area[(index + 1) % area.length] ?? corner;
      const [a, b] = [side(corner), side(next)];
      const kept: Point[] = a <= 0 ? [corner] : [];
      if (a * b < 0)
        kept.push([
          corner[0] + ((next[0] - corner[0]) * a) / (a - b),
          corner[1] + ((next[1] - corner[1]) * a) / (a - b),
        ]);
      return kept;
    });
  }
  return area;
}

/** A cell wall: the territory drawn in from its edges and softened at its corners. */
function membrane(area: readonly Point[], scale: number): string {
  const [sx, sy] = area.reduce(([x, y], [px, py]) => [x + px / area.length, y + py / area.length], [0, 0]);
  const inset = area.map(([x, y]): Point => [sx + (x - sx) * scale, sy + (y - sy) * scale]);
  const middle = (index: number): Point => {
    const [a, b] = [inset[index % inset.length] ?? [0, 0], inset[(index + 1) % inset.length] ?? [0, 0]];
    return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  };
  const start = middle(0);
  return `M${n(start[0])} ${n(start[1])}${inset
    .map((_, index) => {
      const [corner, end] = [inset[(index + 1) % inset.length] ?? start, middle(index + 1)];
      return `Q${n(corner[0])} ${n(corner[1])} ${n(end[0])} ${n(end[1])}`;
    })
    .join("")}Z`;
}

/** A tissue of soft cells, one of them dividing. */
export function tissue(stage: Stage): string {
  const { random, inks } = stage;
  const seeds: Point[] = [];
  for (let attempt = 0; attempt < 4000 && seeds.length < 90; attempt++) {
    const spot: Point = [random.between(-120, 1720), random.between(-120, 1120)];
    if (seeds.every(([x, y]) => Math.hypot(x - spot[0], y - spot[1]) > 142)) seeds.push(spot);
  }
  const [cx, cy] = [random.between(720, 880), random.between(470, 530)];
  const [wide, high, lean] = [random.between(480, 640), random.between(330, 400), random.between(-0.5, 0.5)];
  const away = ([x, y]: Point) =>
    Math.hypot(
      ((x - cx) * Math.cos(lean) + (y - cy) * Math.sin(lean)) / wide,
      ((y - cy) * Math.cos(lean) - (x - cx) * Math.sin(lean)) / high,
    );
  const hot = seeds.reduce((best, seed) => (away(seed) < away(best) ? seed : best));
  let drawn = rect(0, 0, 1600, 1000, inks.sky);
  for (const seed of seeds) {
    if (away(seed) > 1.12) continue;
    const area = territory(seed, seeds);
    const deep = away(seed);
    const tone =
      seed === hot
        ? inks.accent
        : deep < 0.5
          ? random.pick([inks.near, inks.mid])
          : deep < 0.85
            ? random.pick([inks.mid, inks.far])
            : random.pick([inks.far, mix(inks.far, inks.sky, 0.5)]);
    drawn += shape(membrane(area, 0.97), tone) + shape(membrane(area, 0.86), mix(tone, inks.light, 0.13));
    const [nx, ny] = [seed[0] + random.between(-12, 12), seed[1] + random.between(-12, 12)];
    const radius = random.between(19, 30);
    const heart = seed === hot ? inks.light : tone === inks.near ? inks.far : inks.dark;
    if (seed === hot || random.chance(0.1))
      drawn +=
        circle(nx - radius * 0.8, ny, radius * 0.75, heart) + circle(nx + radius * 0.8, ny, radius * 0.75, heart);
    else drawn += circle(nx, ny, radius, heart) + circle(nx + 5, ny - 5, radius * 0.34, mix(heart, tone, 0.7));
    const dust = Array.from({ length: 34 }, () =>
      polar(seed[0], seed[1], random.between(0, 6.28), 62 * Math.sqrt(random.next())),
    );
    drawn += specks(random, dust, mix(tone, inks.dark, 0.45), 2.6);
  }
  return drawn;
}
