import type { Stage } from "../../stage.ts";
import { araucaria } from "../../subjects/araucaria.ts";
import { gulls, sky, sun } from "../../subjects/sky.ts";
import { hills, land } from "../../terrain.ts";

/** Araucarias on misty hills: a lone elder, a pair, or a family. */
export function araucariaStand(stage: Stage): string {
  const { random, inks } = stage;
  const centre = random.between(600, 1000);
  const side = random.pick([-1, 1]);
  const far = hills(random, 600, 55, 900);
  const mid = hills(random, 700, 60, 1000);
  const near = hills(random, 800, 45, 1300, {
    x: centre + side * random.between(-60, 260),
    rise: random.between(30, 130),
    spread: 420,
  });
  let drawn =
    sky(stage, 600, random.whole(1, 3)) +
    sun(stage, centre + side * random.between(40, 300), random.between(260, 420), random.between(90, 240));
  drawn += gulls(stage, centre - side * 330, random.between(190, 260), random.whole(2, 4));
  drawn += land(stage, far, inks.far, { crest: inks.light, mist: inks.glow });
  const grove = (ridge: (x: number) => number, count: number, low: number, high: number, colour: string) => {
    for (let index = 0; index < count; index++) {
      const x = random.between(40, 1560);
      drawn += araucaria(random, { x, foot: ridge(x) + 8, height: random.between(low, high), colour });
    }
  };
  grove(far, random.whole(5, 8), 50, 100, inks.far);
  grove(mid, random.whole(4, 7), 100, 190, inks.mid);
  drawn += land(stage, mid, inks.mid, { crest: inks.far, mist: inks.far });
  // A lone elder, a pair leaning apart, or a family: the stand is what tells two prints apart.
  const stands = {
    elder: [[0, 0.98]],
    pair: [
      [0, 0.86],
      [-175, 0.68],
    ],
    family: [
      [30, 0.8],
      [-230, 0.5],
      [270, 0.62],
      [150, 0.34],
      [-120, 0.28],
    ],
  } as const;
  const stand = stands[random.pick(["elder", "pair", "family"] as const)];
  stand.forEach(([offset, scale], index) => {
    const x = centre + side * offset * random.between(0.9, 1.15);
    const tree = { x, foot: near(x) + 8, height: 690 * scale * random.between(0.92, 1.06) };
    const form = scale < 0.4 ? "cone" : "parasol";
    drawn += araucaria(random, { ...tree, colour: index === 0 ? inks.dark : inks.near, form });
  });
  return (
    drawn +
    land(stage, near, inks.near, { crest: inks.mid, depth: 110 }) +
    land(stage, hills(random, 930, 25, 800), inks.dark)
  );
}
