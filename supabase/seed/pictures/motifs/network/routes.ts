import { mix } from "../../colour.ts";
import { circle, curve, n, type Point, polar, rect, shape, stroke } from "../../shapes.ts";
import type { Stage } from "../../stage.ts";

/** An imaginary map of islands, and the routes that leave one port. */
export function routes(stage: Stage): string {
  const { random, inks } = stage;
  // An imaginary map: islands with contour lines, and routes that leave one port in arcs.
  let [shallows, islands] = ["", ""];
  const island = (cx: number, cy: number, radius: number, tone: string, inner: string) => {
    const waves = [random.between(0, 6), random.between(0, 6), random.between(0, 6)] as const;
    const outline = (scale: number) =>
      curve(
        Array.from({ length: 22 }, (_, index) => {
          const angle = (index / 22) * Math.PI * 2;
          const rough =
            1 +
            0.2 * Math.sin(angle * 2 + waves[0]) +
            0.13 * Math.sin(angle * 3 + waves[1]) +
            0.07 * Math.sin(angle * 5 + waves[2]);
          const [x, y] = polar(0, 0, angle, radius * rough * scale);
          return [cx + x * 1.15, cy + y] as Point;
        }),
        true,
      );
    shallows +=
      stroke(outline(1.13), mix(inks.sky, tone, 0.35), 4) + stroke(outline(1.26), mix(inks.sky, tone, 0.2), 3);
    islands += shape(outline(1), tone) + shape(outline(0.68), mix(tone, inner, 0.45)) + shape(outline(0.36), inner);
  };
  const tone = (index: number) => [inks.mid, inks.far, inks.near][index % 3] ?? inks.mid;
  const shift = random.between(0, 1);
  const spots = Array.from({ length: 7 }, (_, index) =>
    polar(800, 500, (index / 7 + shift) * Math.PI * 2, random.between(390, 470)),
  );
  const lands: Point[] = spots.map(([x, y]) => [800 + (x - 800) * 1.42, 500 + (y - 500) * 0.86]);
  const hub: Point = [random.between(720, 880), random.between(470, 560)];
  lands.forEach(([x, y], index) => {
    island(x, y, random.between(90, 190), tone(index), index % 3 === 1 ? inks.mid : inks.dark);
  });
  island(hub[0], hub[1], random.between(120, 150), inks.near, inks.dark);
  let drawn = rect(0, 0, 1600, 1000, inks.sky) + shallows + islands;
  lands.forEach(([x, y], index) => {
    const bow = random.pick([-1, 1]) * random.between(0.16, 0.3);
    const [mx, my] = [(hub[0] + x) / 2 - (y - hub[1]) * bow, (hub[1] + y) / 2 + (x - hub[0]) * bow];
    drawn += stroke(
      `M${n(hub[0])} ${n(hub[1])}Q${n(mx)} ${n(my)} ${n(x)} ${n(y)}`,
      inks.accent,
      index % 3 === 0 ? 8 : 5,
      index % 2 ? 'stroke-dasharray="2 16"' : "",
    );
    drawn += circle(x, y, index % 3 === 0 ? 26 : 18, inks.accent) + circle(x, y, index % 3 === 0 ? 11 : 8, inks.light);
  });
  return (
    drawn +
    circle(hub[0], hub[1], 46, inks.accent) +
    circle(hub[0], hub[1], 30, inks.light) +
    circle(hub[0], hub[1], 14, inks.accent)
  );
}
