import { mix } from "../../colour.ts";
import { circle, n, rect, shape } from "../../shapes.ts";
import type { Stage } from "../../stage.ts";
import { walker } from "../../subjects/figure.ts";
import { fern } from "../../subjects/plants.ts";
import { hills, land } from "../../terrain.ts";
import { specks } from "../../texture.ts";

/** Inside the wet forest: trunks, ferns, and someone on the path. */
export function wetTrunks(stage: Stage): string {
  const { random, inks } = stage;
  const centre = random.between(600, 1000);
  const [high, core] = [random.between(300, 470), random.between(0.45, 0.72)];
  const ground = hills(random, 800, 18, 900);
  let drawn =
    rect(0, 0, 1600, 1000, inks.far) +
    circle(centre, high, 400, inks.night ? inks.mid : inks.sky) +
    circle(centre, high, 400 * core, inks.night ? inks.accent : inks.glow);
  const trunk = (x: number, width: number, colour: string, lit: string, foot: number) => {
    const lean = random.between(-26, 26);
    const left = `M${n(x - width * 0.5 + lean)} -10C${n(x - width * 0.42)} 300 ${n(x - width * 0.42)} ${n(foot - 170)} ${n(x - width * 0.95)} ${n(foot + 16)}`;
    const right = `L${n(x + width * 0.95)} ${n(foot + 16)}C${n(x + width * 0.42)} ${n(foot - 170)} ${n(x + width * 0.42)} 300 ${n(x + width * 0.5 + lean)} -10Z`;
    const bark = Array.from({ length: Math.round(width * 4) }, () => {
      const y = random.between(0, foot - 30);
      return [x + width * (0.4 - 0.6 * random.next() ** 2) + lean * (1 - y / 700) * 0.6, y] as const;
    });
    return shape(left + right, colour) + specks(random, bark, lit, 2.6);
  };
  for (const offset of random.shuffle([-520, -390, -270, -180, 200, 300, 420, 530])) {
    drawn += trunk(centre + offset + random.between(-30, 30), random.between(18, 34), inks.mid, inks.far, 770);
  }
  drawn += land(stage, ground, inks.near, { crest: inks.mid, depth: 90 });
  const path = `M${n(centre - 24)} ${n(ground(centre) + 2)}Q${n(centre - 130)} 880 ${n(centre - 260)} 1010H${n(centre + 170)}Q${n(centre + 20)} 880 ${n(centre + 26)} ${n(ground(centre) + 2)}Z`;
  drawn += shape(path, inks.far, 'fill-opacity="0.55"');
  drawn += walker(
    random,
    centre + 10,
    ground(centre) + 52,
    random.between(150, 210),
    {
      coat: inks.night ? inks.light : inks.accent,
      skin: mix(inks.accent, inks.light, 0.6),
      hair: inks.dark,
      legs: inks.dark,
    },
    random.pick([1, -1]),
  );
  for (const [offset, width] of random.pick([
    [
      [-590, 105],
      [-330, 64],
      [370, 78],
      [640, 120],
    ],
    [
      [-420, 130],
      [300, 56],
      [480, 92],
      [760, 110],
    ],
    [
      [-700, 90],
      [-500, 70],
      [-300, 48],
      [430, 150],
    ],
  ] as const)) {
    drawn += trunk(
      centre + offset + random.between(-40, 40),
      width * random.between(0.85, 1.2),
      inks.dark,
      inks.mid,
      900 + random.between(0, 60),
    );
  }
  for (const [offset, size] of [
    [-470, 250],
    [-190, 150],
    [250, 190],
    [510, 280],
    [-720, 260],
    [760, 220],
  ] as const) {
    drawn += fern(
      random,
      centre + offset + random.between(-30, 30),
      990,
      size * random.between(0.85, 1.15),
      random.pick([inks.near, inks.mid]),
    );
  }
  return drawn;
}
