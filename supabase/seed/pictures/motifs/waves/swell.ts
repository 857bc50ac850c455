import { mix } from "../../colour.ts";
import { clipTo } from "../../overprint.ts";
import { circle, curve, n, type Point, ring, sample, shape, stroke } from "../../shapes.ts";
import type { Stage } from "../../stage.ts";
import { boat } from "../../subjects/harbour.ts";
import { sky, sun } from "../../subjects/sky.ts";
import { shadeBelow } from "../../texture.ts";

/** A breaker about to fall, and a boat beyond it. */
export function swell(stage: Stage): string {
  const { random, inks } = stage;
  const side = random.pick([-1, 1]);
  const x = (value: number) => n(800 + side * (value - 800));
  let drawn =
    sky(stage, 560) +
    sun(stage, 800 + side * random.between(180, 330), random.between(250, 350), random.between(100, 150));
  const sea = (top: number, tone: string, phase: number) => {
    const y = (px: number) => top + Math.sin(px / 210 + phase) * 26 + Math.sin(px / 90 + phase) * 6;
    return (
      shape(`${curve(sample(-20, 1620, 60, y))}L1620 1010L-20 1010Z`, tone) +
      shadeBelow(random, { from: 0, to: 1600, y, depth: 70, count: 500, colour: mix(tone, inks.light, 0.5), size: 2.2 })
    );
  };
  drawn += sea(600, inks.far, random.between(0, 6)) + boat(stage, 800 + side * random.between(230, 330), 650, 170);
  drawn += sea(690, mix(inks.far, inks.mid, 0.6), random.between(0, 6));
  // One breaker: the back rises from the outer edge, the lip curls over towards the light.
  const lift = random.between(-40, 50);
  const crest = 250 - lift;
  const back = `M${x(-40)} 760C${x(180)} 700 ${x(330)} ${n(crest + 60)} ${x(640)} ${n(crest)}C${x(830)} ${n(crest - 26)} ${x(960)} ${n(crest + 90)} ${x(950)} ${n(crest + 240)}C${x(900)} ${n(crest + 130)} ${x(800)} ${n(crest + 120)} ${x(740)} ${n(crest + 200)}C${x(650)} ${n(crest + 330)} ${x(760)} 780 ${x(1120)} 860L${x(1640)} 900V1010H${x(-40)}Z`;
  drawn += shape(back, inks.near);
  let lines = "";
  for (let index = 0; index < 9; index++) {
    const drop = index * 38;
    lines += `M${x(-40)} ${n(800 + drop * 0.6)}C${x(200 + drop * 0.4)} ${n(740 + drop * 0.5)} ${x(330 + drop * 0.32)} ${n(crest + 120 + drop * 0.9)} ${x(610 + drop * 0.06)} ${n(crest + 44 + drop * 0.55)}`;
  }
  drawn += clipTo(
    stage,
    back,
    stroke(lines, inks.mid, 9) +
      shadeBelow(random, { from: 0, to: 1600, y: () => 1000, depth: -300, count: 1400, colour: inks.dark, size: 2.4 }),
  );
  // The foam follows the lip outside and hangs in fingers inside, so it is cut by the wave's own outline.
  const lip: Point[] = [
    [560, crest + 30],
    [620, crest + 6],
    [690, crest],
    [760, crest + 12],
    [830, crest + 40],
    [890, crest + 84],
    [930, crest + 140],
    [948, crest + 200],
  ];
  const place = (px: number) => 800 + side * (px - 800);
  const foam = lip.map(([fx, fy], index) => circle(place(fx), fy, 20 + index * 5, inks.light)).join("");
  const fingers = lip
    .slice(2, 7)
    .map(([fx, fy], index) =>
      stroke(
        `M${x(fx)} ${n(fy)}Q${x(fx - 6)} ${n(fy + 50)} ${x(fx - 34)} ${n(fy + 66 + index * 8)}`,
        inks.light,
        22 - index * 2,
      ),
    )
    .join("");
  drawn += clipTo(stage, back, foam + fingers);
  for (let index = 0; index < 16; index++)
    drawn += circle(
      800 + side * (random.between(880, 1090) - 800),
      crest + random.between(-70, 210),
      random.between(4, 12),
      inks.light,
    );
  return drawn + sea(880, inks.dark, random.between(0, 6)) + ring(-90, -90, 5, inks.dark, 1);
}
