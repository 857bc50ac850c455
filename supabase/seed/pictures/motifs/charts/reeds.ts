import { mix } from "../../colour.ts";
import { circle, curve, n, type Point, polygon, rect, stroke } from "../../shapes.ts";
import type { Stage } from "../../stage.ts";
import { gulls, sky, sun } from "../../subjects/sky.ts";
import { hills, land } from "../../terrain.ts";
import { specks } from "../../texture.ts";

/** Bars that grow out of the water like reeds, with a line of flight above them. */
export function reeds(stage: Stage): string {
  const { random, inks } = stage;
  const water = random.between(740, 790);
  let drawn =
    sky(stage, water) + sun(stage, 800 - random.between(-60, 320), random.between(260, 350), random.between(110, 170));
  drawn +=
    land(stage, hills(random, water - 110, 44, 800), inks.far, { crest: inks.light, mist: inks.glow }) +
    rect(0, water, 1600, 400, inks.mid);
  const count = random.whole(8, 10);
  const tops: Point[] = [];
  let bars = "";
  for (let index = 0; index < count; index++) {
    const share = index / (count - 1);
    const x = 300 + (1000 * index) / (count - 1);
    const height = 130 + 400 * share ** 1.25 + random.between(-50, 60);
    const width = random.between(44, 58);
    const top = water - height;
    const tone = index % 4 === 2 ? inks.accent : random.pick([inks.near, inks.dark, mix(inks.near, inks.mid, 0.5)]);
    tops.push([x, top - 70]);
    bars +=
      rect(x - width / 2, top, width, height + 24, tone, `rx="${n(width / 2)}"`) +
      stroke(`M${n(x)} ${n(top + 6)}V${n(top - 36)}`, tone, 7);
    const grain = Array.from(
      { length: 110 },
      (): Point => [x + width * (0.45 - 0.7 * random.next() ** 2), top + 20 + (height - 20) * random.next()],
    );
    bars += specks(random, grain, mix(tone, inks.light, 0.35), 2.3);
    for (const side of [-1, 1])
      if (random.chance(0.6)) {
        const reach = random.between(0.35, 0.62) * height;
        bars += polygon(
          [
            [x + side * width * 0.5, water + 12],
            [x + side * (width * 0.5 + 15), water + 12],
            [x + side * (width * 0.6 + reach * 0.35), water - reach],
          ],
          mix(tone, inks.mid, 0.4),
        );
      }
    for (let y = water + 22, step = 16; y < water + height * 0.45 && y < 985; y += step, step *= 1.12)
      bars += rect(x - width * 0.5 + random.between(-9, 9), y, width, step * 0.42, tone, 'fill-opacity="0.6"');
  }
  drawn += rect(0, water - 2, 1600, 5, inks.far) + bars;
  drawn += stroke(curve(tops), inks.line, 4, 'stroke-dasharray="1 13"');
  for (const [x, y] of tops) drawn += circle(x, y, 13, inks.line) + circle(x, y, 5.5, inks.light);
  return drawn + gulls(stage, random.between(420, 640), 190, 3);
}
