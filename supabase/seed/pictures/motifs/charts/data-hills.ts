import { mix } from "../../colour.ts";
import { circle, n, type Point, shape, straight, stroke } from "../../shapes.ts";
import type { Stage } from "../../stage.ts";
import { sky, sun } from "../../subjects/sky.ts";
import { shadeBelow } from "../../texture.ts";

/** Area charts laid one before the other like a range, one series marked along its crest. */
export function dataHills(stage: Stage): string {
  const { random, inks } = stage;
  let drawn =
    sky(stage, 760, 3) + sun(stage, random.between(560, 1040), random.between(230, 320), random.between(110, 170));
  const tones = [mix(inks.sky, inks.far, 0.7), inks.far, inks.mid, inks.near, inks.dark];
  const marked = random.whole(2, 3);
  const summit = random.between(5, 10);
  const columns = 16;
  let uprights = "";
  for (let x = 100; x < 1600; x += 100) uprights += `M${x} 180V1000`;
  drawn += stroke(uprights, inks.line, 1.6, 'stroke-opacity="0.16"');
  tones.forEach((tone, layer) => {
    const base = 560 + layer * 98;
    let drift = random.between(-30, 30);
    const points: Point[] = Array.from({ length: columns + 1 }, (_, index) => {
      drift = drift * 0.55 + random.between(-58, 58) * (1 - layer * 0.1);
      const lift =
        layer === marked
          ? 290 * Math.exp(-(((index - summit) / 3.1) ** 2))
          : layer === marked - 1
            ? 130 * Math.exp(-(((index - summit + 5) / 2.6) ** 2))
            : 0;
      return [index * 100, base - drift - lift];
    });
    const y = (x: number) => {
      const index = Math.min(columns - 1, Math.floor(x / 100));
      const [a, b] = [points[index]?.[1] ?? base, points[index + 1]?.[1] ?? base];
      return a + ((b - a) * (x - index * 100)) / 100;
    };
    drawn += shape(`${straight(points, false)}L1610 1010L-10 1010Z`, tone);
    drawn += shadeBelow(random, {
      from: 0,
      to: 1600,
      y,
      depth: 150,
      count: 900,
      colour: mix(tone, layer === marked ? inks.accent : inks.light, 0.55),
      size: 2.2,
    });
    if (layer !== marked) return;
    drawn += stroke(straight(points, false), inks.accent, 8);
    const peak = points.reduce((best, point) => (point[1] < best[1] ? point : best));
    for (const [px, py] of points) drawn += circle(px, py, 13, inks.light) + circle(px, py, 7, inks.accent);
    drawn +=
      stroke(`M${n(peak[0])} ${n(peak[1])}V${n(peak[1] - 96)}`, inks.line, 5) +
      shape(`M${n(peak[0])} ${n(peak[1] - 98)}l86 24l-86 26Z`, inks.accent) +
      circle(peak[0], peak[1], 20, inks.light) +
      circle(peak[0], peak[1], 10, inks.accent);
  });
  return drawn;
}
