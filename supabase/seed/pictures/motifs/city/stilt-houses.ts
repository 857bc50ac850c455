import { mix } from "../../colour.ts";
import { curve, n, rect, sample, shape, stroke } from "../../shapes.ts";
import type { Stage } from "../../stage.ts";
import { boat } from "../../subjects/harbour.ts";
import { house } from "../../subjects/house.ts";
import { sky, sun } from "../../subjects/sky.ts";
import { hills, land } from "../../terrain.ts";

/** Coloured houses on stilts, and their reflections. */
export function stiltHouses(stage: Stage): string {
  const { random, inks } = stage;
  const tide = random.between(690, 730);
  let drawn =
    sky(stage, 600) + sun(stage, random.between(480, 1120), random.between(210, 300), random.between(100, 150));
  drawn += land(stage, hills(random, 520, 50, 700), inks.far, { crest: inks.light, mist: inks.glow });
  drawn += rect(0, tide - 60, 1600, 400, inks.mid);
  const count = random.whole(5, 6);
  const width = 1180 / count;
  const walls = random.shuffle([
    inks.accent,
    inks.light,
    inks.near,
    inks.far,
    inks.glow,
    mix(inks.accent, inks.light, 0.5),
  ]);
  const spare = Array.from(
    { length: 40 },
    () => `M${n(random.between(0, 1560))} ${n(random.between(tide, 990))}h${n(random.between(24, 130))}`,
  ).join("");
  drawn += stroke(spare, inks.far, 5, 'stroke-opacity="0.8"');
  for (let index = 0; index < count; index++) {
    const x = 210 + index * width;
    const wall = walls[index % walls.length] ?? inks.light;
    const height = random.between(150, 240);
    drawn += house(stage, {
      x,
      foot: tide - 90,
      width: width * 0.88,
      height,
      wall,
      roof: index % 3 === 1 ? inks.accent : inks.dark,
      cut: random.pick(["gable", "gable", "shed", "hip"]),
      stilts: true,
      lit: inks.night && index % 2 === 0,
    });
    drawn += rect(x - 8, tide - 92, width * 0.88 + 16, 11, inks.dark);
    for (let y = 0; y < 9; y++)
      drawn += rect(
        x + random.between(0, 26),
        tide + 66 + y * 22,
        width * 0.78 * random.between(0.55, 1),
        9,
        wall,
        `fill-opacity="${n(0.8 - y * 0.08)}"`,
      );
  }
  drawn += curveShore(stage, tide);
  return (
    drawn + boat(stage, random.between(640, 960), tide + 190, 210, walls[0] === inks.accent ? inks.light : inks.accent)
  );
}

const curveShore = ({ inks, random }: Stage, tide: number) => {
  const phase = random.between(0, 6);
  const d = `${curve(sample(-20, 1620, 120, (x) => tide + 250 + Math.sin(x / 260 + phase) * 16))}L1620 1010L-20 1010Z`;
  return shape(d, inks.near);
};
