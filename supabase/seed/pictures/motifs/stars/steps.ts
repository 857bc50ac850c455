import { mix } from "../../colour.ts";
import { circle, polygon, rect } from "../../shapes.ts";
import type { Stage } from "../../stage.ts";
import { walker } from "../../subjects/figure.ts";
import { outfit } from "../../subjects/outfit.ts";
import { sky, spark, starField } from "../../subjects/sky.ts";
import { specks } from "../../texture.ts";

/** Steps that climb towards a cluster of stars, and someone halfway up. */
export function steps(stage: Stage): string {
  const { random, inks } = stage;
  const side = random.pick([-1, 1]) as 1 | -1;
  const x = (value: number) => 800 + side * (value - 800);
  let drawn = sky(stage, 900, 3) + starField(stage, 70, 760);
  const [gx, gy] = [x(random.between(1080, 1190)), random.between(230, 290)];
  drawn += circle(gx, gy, 225, inks.glow) + circle(gx, gy, 130, mix(inks.glow, inks.far, 0.4));
  const count = random.whole(7, 9);
  const [run, rise] = [960 / count, 560 / count];
  const here = random.whole(Math.ceil(count / 2) - 1, count - 2);
  for (let step = 0; step < count; step++) {
    const [left, top] = [180 + step * run, 950 - (step + 1) * rise];
    const tone = mix(inks.near, inks.mid, step / count);
    const [from, to] = [x(left), x(left + run)];
    const start = Math.min(from, to);
    drawn +=
      rect(start, top, run + 1, 1010 - top, tone) +
      rect(start, top, run + 1, 13, step === here ? inks.accent : inks.far);
    drawn += polygon(
      [
        [x(left), top + 13],
        [x(left + run * 0.3), top + 13],
        [x(left), top + 13 + rise],
      ],
      inks.dark,
      'fill-opacity="0.35"',
    );
    const grain = Array.from(
      { length: 120 },
      () => [start + run * random.next(), top + 14 + 200 * random.next() ** 2] as const,
    );
    drawn += specks(random, grain, inks.far, 2.2);
  }
  const [px, py] = [x(180 + (here + 0.5) * run), 950 - (here + 1) * rise];
  drawn += walker(random, px, py, 215, { ...outfit(stage), coat: inks.accent }, side);
  for (let index = 0; index < 9; index++) {
    const [sx, sy] = [gx + random.between(-190, 190), gy + random.between(-160, 170)];
    drawn += spark(sx, sy, index === 0 ? 74 : random.between(18, 40), index % 3 === 0 ? inks.accent : inks.light);
  }
  return drawn + rect(0, 950, 1600, 60, inks.dark);
}
