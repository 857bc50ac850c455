import { mix } from "../../colour.ts";
import { n, rect, shape, stroke } from "../../shapes.ts";
import type { Stage } from "../../stage.ts";
import { walker } from "../../subjects/figure.ts";
import { outfit } from "../../subjects/outfit.ts";
import { sky, sun } from "../../subjects/sky.ts";
import { hills, land } from "../../terrain.ts";
import { specks } from "../../texture.ts";

/** A stone bridge that rises in the middle, people on it, its arches made whole by the water. */
export function arches(stage: Stage): string {
  const { random, inks } = stage;
  const water = random.between(690, 730);
  const rise = random.between(90, 150);
  const facing = random.pick([1, -1] as const);
  const road = (x: number) => water - 190 - rise * Math.cos(((x - 800) / 1600) * Math.PI);
  let drawn =
    sky(stage, water) +
    sun(stage, 800 + facing * random.between(80, 330), random.between(230, 330), random.between(110, 170));
  drawn += land(stage, hills(random, water - 150, 50, 800), inks.far, { crest: inks.light, mist: inks.glow });
  drawn += rect(0, water, 1600, 400, inks.mid);
  const stone = inks.night ? inks.dark : inks.near;
  const people = random.whole(5, 7);
  let last = "";
  for (let index = 0; index < people; index++) {
    const x = 800 + (index - (people - 1) / 2) * random.between(140, 168) + random.between(-24, 24);
    const worn = outfit(stage, last);
    last = worn.coat;
    drawn += walker(
      random,
      x,
      road(x) + 4,
      (random.chance(0.2) ? 120 : 176) * random.between(0.92, 1.06),
      worn,
      facing,
    );
  }
  const spans = random.pick([
    [200, 250, 300, 250, 200],
    [240, 320, 320, 240],
    [300, 420, 300],
  ]);
  const pier = 56;
  const total = spans.reduce((sum, span) => sum + span + pier, -pier);
  const build = (mirror: boolean) => {
    const y = (value: number) => n(mirror ? 2 * water - water - (value - water) * 0.72 + 0 : value);
    let d = `M-10 ${y(water + 2)}V${y(road(-10))}`;
    for (let x = 0; x <= 1610; x += 40) d += `L${x} ${y(road(x))}`;
    d += `V${y(water + 2)}Z`;
    let x = 800 - total / 2;
    for (const span of spans) {
      const crown = Math.max(road(x + span / 2) + 46, water - span * 0.62);
      d += `M${n(x)} ${y(water + 3)}C${n(x)} ${y(crown - 10)} ${n(x + span)} ${y(crown - 10)} ${n(x + span)} ${y(water + 3)}Z`;
      x += span + pier;
    }
    return d;
  };
  drawn += shape(build(true), mix(stone, inks.mid, 0.45), 'fill-rule="evenodd"');
  for (let y = water + 26, gap = 22; y < 990; y += gap, gap *= 1.1) {
    for (let part = 0; part < 6; part++)
      drawn += rect(
        random.between(-60, 1560),
        y,
        random.between(40, 230),
        gap * 0.24,
        random.chance(0.15) ? inks.accent : mix(inks.mid, inks.far, 0.5),
      );
  }
  drawn += shape(build(false), stone, 'fill-rule="evenodd"');
  let rail = "";
  for (let x = 10; x < 1600; x += 36) rail += rect(x, road(x) - 30, 7, 34, inks.dark);
  let hand = `M-10 ${n(road(-10) - 30)}`;
  for (let x = 0; x <= 1620; x += 40) hand += `L${x} ${n(road(x) - 32)}`;
  drawn += rail + stroke(hand, inks.dark, 8);
  const grain = Array.from({ length: 1500 }, () => {
    const x = random.between(0, 1600);
    return [x, road(x) + 6 + 70 * random.next() ** 2] as const;
  });
  return (
    drawn +
    specks(random, grain, mix(stone, inks.far, 0.5), 2.3) +
    rect(0, water - 3, 1600, 5, mix(inks.mid, inks.far, 0.7))
  );
}
