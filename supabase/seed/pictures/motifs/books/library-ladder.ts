import { mix } from "../../colour.ts";
import { circle, n, polygon, rect, stroke } from "../../shapes.ts";
import type { Stage } from "../../stage.ts";
import { walker } from "../../subjects/figure.ts";
import { outfit } from "../../subjects/outfit.ts";
import { specks } from "../../texture.ts";

/** High shelves, a ladder, and somebody who has found the book. */
export function libraryLadder(stage: Stage): string {
  const { random, inks } = stage;
  const reader = random.between(680, 920);
  const wall = inks.night ? inks.dark : inks.near;
  let drawn = rect(0, 0, 1600, 1000, wall);
  const lamp = {
    x: reader + random.pick([-1, 1]) * random.between(30, 140),
    y: random.between(330, 430),
    radius: random.between(330, 400),
  };
  drawn += circle(lamp.x, lamp.y, lamp.radius, mix(wall, inks.mid, 0.55));
  const shelves = [250, 500, 750, 985];
  const tones = [
    inks.mid,
    inks.far,
    mix(inks.mid, inks.near, 0.5),
    inks.light,
    mix(inks.far, inks.light, 0.5),
    mix(inks.mid, inks.far, 0.5),
  ];
  for (const shelf of shelves) {
    let x = -20 + random.between(-30, 0);
    while (x < 1610) {
      const [width, height] = [random.between(22, 58), random.between(130, 196)];
      const near = Math.hypot(x - lamp.x, shelf - 100 - lamp.y) < lamp.radius;
      if (random.chance(0.05)) x += random.between(40, 110);
      else if (random.chance(0.07)) {
        const lean = random.between(26, 44);
        drawn += polygon(
          [
            [x + lean, shelf],
            [x + lean + width * 0.8, shelf],
            [x + width * 0.8, shelf - height * 0.94],
            [x, shelf - height * 0.9],
          ],
          random.pick(tones),
        );
        x += width + lean;
      } else {
        const tone = random.chance(near ? 0.09 : 0.02) ? inks.accent : random.pick(near ? tones : tones.slice(0, 3));
        drawn += rect(x, shelf - height, width - 3, height, tone);
        if (random.chance(0.5))
          drawn +=
            rect(x, shelf - height * 0.86, width - 3, 9, wall) + rect(x, shelf - height * 0.2, width - 3, 6, wall);
        x += width;
      }
    }
    drawn += rect(-10, shelf, 1620, 15, inks.night ? inks.near : inks.dark);
  }
  const [foot, top] = [1000, 90];
  const lean = random.pick([-1, 1]) * 70;
  const rail = (offset: number) => `M${n(reader + offset + lean)} ${foot}L${n(reader + offset)} ${top}`;
  let rungs = "";
  for (let step = 1; step < 13; step++) {
    const share = step / 13;
    const x = reader + lean * (1 - share);
    const y = foot - (foot - top) * share;
    rungs += `M${n(x - 64)} ${n(y)}H${n(x + 64)}`;
  }
  drawn += stroke(rail(-64) + rail(64), inks.accent, 13) + stroke(rungs, inks.accent, 9);
  const facing = random.pick([1, -1] as const);
  const standing = foot - (foot - top) * (4 / 13);
  const coat = inks.night ? inks.light : inks.light;
  drawn += walker(
    random,
    reader + lean * (1 - 4 / 13),
    standing,
    350,
    { ...outfit(stage), coat, legs: inks.dark },
    facing,
  );
  const [hx, hy] = [reader + lean * 0.5 + facing * 62, standing - 226];
  drawn += stroke(`M${n(hx - facing * 56)} ${n(hy - 10)}L${n(hx)} ${n(hy + 6)}`, coat, 26);
  drawn +=
    polygon(
      [
        [hx - 8, hy + 22],
        [hx + facing * 40, hy - 34],
        [hx + facing * 88, hy - 12],
        [hx + facing * 44, hy + 44],
      ],
      inks.accent,
    ) +
    polygon(
      [
        [hx, hy + 16],
        [hx + facing * 42, hy - 32],
        [hx + facing * 62, hy - 23],
        [hx + facing * 20, hy + 28],
      ],
      inks.glow,
    );
  const dust = Array.from(
    { length: 1000 },
    () => [lamp.x + lamp.radius * random.between(-1, 1), lamp.y + lamp.radius * random.between(-1, 1)] as const,
  );
  return drawn + specks(random, dust, inks.light, 1.9, 'fill-opacity="0.6"');
}
