import { n, polygon, stroke } from "../../shapes.ts";
import type { Stage } from "../../stage.ts";
import { lighthouse } from "../../subjects/harbour.ts";
import { gulls, sky, sun } from "../../subjects/sky.ts";
import { shadeBelow } from "../../texture.ts";
import { water } from "./water.ts";

/** A lighthouse on its cliff; at night its beam crosses the sheet. */
export function headlandLight(stage: Stage): string {
  const { random, inks } = stage;
  const side = random.pick([-1, 1]);
  const horizon = random.between(520, 580);
  const foot = 800 + side * random.between(40, 140);
  let drawn =
    sky(stage, horizon) +
    sun(
      stage,
      foot - side * random.between(320, 420),
      random.between(230, 380),
      random.between(70, 120),
      inks.night ? inks.light : inks.accent,
    );
  drawn += water(stage, horizon, 7, [inks.far, inks.mid, inks.near]);
  const top = horizon - random.between(40, 90);
  const x = (value: number) => foot + side * value;
  if (inks.night)
    drawn += polygon(
      [
        [foot, top - 300],
        [x(-1100), 40],
        [x(-1100), 310],
      ],
      inks.accent,
      'fill-opacity="0.45"',
    );
  const crest = [
    [x(1300), top - 130],
    [x(560), top - 60],
    [x(250), top - 14],
    [x(-60), top + 6],
  ] as const;
  const shore = [
    [x(-210), 860],
    [x(120), 880],
    [x(500), 912],
    [x(1300), 930],
  ] as const;
  const face = [
    [x(-60), top + 6],
    [x(-96), top + 90],
    [x(-70), top + 150],
    [x(-150), top + 230],
    [x(-210), 860],
  ] as const;
  drawn += polygon([...crest, ...face, ...shore], inks.near);
  // Light rakes the cliff: each buttress has one dark side.
  for (const [from, wide, drop] of [
    [-60, 120, 0],
    [170, 110, 14],
    [400, 150, -14],
    [680, 170, -60],
  ] as const) {
    drawn += polygon(
      [
        [x(from), top + 8 + drop],
        [x(from + wide * 0.5), top + 96 + drop],
        [x(from + wide * 0.36), 780],
        [x(from + wide), 886 + from * 0.03],
        [x(from - wide * 1.1), 868 + from * 0.03],
        [x(from - wide * 0.55), top + 250],
      ],
      inks.dark,
      from < 0 ? "" : 'fill-opacity="0.7"',
    );
  }
  const [left, right] = [Math.min(x(-60), x(900)), Math.max(x(-60), x(900))];
  drawn += shadeBelow(random, {
    from: left,
    to: right,
    y: (px) => top + 4 - Math.max(0, side * (px - foot)) * 0.09,
    depth: 150,
    count: 1300,
    colour: inks.mid,
    size: 2.2,
  });
  drawn += lighthouse(stage, foot + side * 60, top + 8, random.between(330, 390));
  let foam = "";
  for (let row = 0; row < 3; row++) {
    const start = x(-330 + row * 70);
    foam += `M${n(start)} ${n(880 + row * 36)}q${n(side * 45)} -24 ${n(side * 90)} 0t${n(side * 90)} 0t${n(side * 90)} 0t${n(side * 90)} 0t${n(side * 90)} 4t${n(side * 90)} 4`;
  }
  return drawn + stroke(foam, inks.light, 7) + gulls(stage, foot - side * 330 - 60, 490, 3);
}
