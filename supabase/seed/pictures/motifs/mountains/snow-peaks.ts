import { clipTo } from "../../overprint.ts";
import type { Random } from "../../random.ts";
import { n, type Point, rect, shape, straight, stroke } from "../../shapes.ts";
import type { Stage } from "../../stage.ts";
import { araucaria } from "../../subjects/araucaria.ts";
import { sky, starField, sun } from "../../subjects/sky.ts";
import { hills, land } from "../../terrain.ts";
import { specks } from "../../texture.ts";

/** One snow peak cut from paper: a lit flank, a shaded flank, and a ragged cap. */
function peak(
  stage: Stage,
  at: {
    x: number;
    top: number;
    foot: number;
    half: number;
    tone: string;
    shade: string;
    lit: -1 | 1;
    volcano?: boolean;
  },
): string {
  const { random, inks } = stage;
  const { x, top, foot, half, tone, shade, lit } = at;
  const crater = at.volcano ? half * 0.09 : 0;
  const flank = (side: number, share: number): Point => [
    x + side * (crater + (half - crater) * share ** (at.volcano ? 1.25 : 1.05)),
    top + (foot - top) * share,
  ];
  const edge = (side: number) => [0, 0.14, 0.3, 0.5, 0.75, 1].map((share) => flank(side, share));
  const outline = [...edge(-1).reverse(), ...edge(1)];
  const body = straight(outline);
  const spine: Point[] = [[x, top - 10]];
  for (let share = 0.12; share <= 1.01; share += 0.11)
    spine.push([
      x + lit * half * (spine.length % 2 ? 0.11 : -0.03) * (0.3 + share) * random.between(0.7, 1.3),
      top + (foot - top) * share,
    ]);
  const dark = straight([...spine, [x - lit * half * 1.2, foot], [x - lit * half * 1.2, top - 10]]);
  const snow = random.between(0.3, 0.44);
  const teeth: Point[] = [[x - half, top - 20]];
  const count = random.whole(7, 9);
  for (let tooth = 0; tooth <= count; tooth++) {
    const reach = snow * (tooth % 2 ? 0.62 : 1) * random.between(0.85, 1.15);
    teeth.push([x - half * snow * 1.15 + (half * snow * 2.3 * tooth) / count, top + (foot - top) * reach]);
  }
  teeth.push([x + half, top - 20]);
  const flecks = specks(random, flecksOn(random, at), shade, 2.8);
  const cap = shape(straight(teeth), inks.light) + shape(dark, inks.dark, 'fill-opacity="0.16"');
  return shape(body, tone) + clipTo(stage, body, shape(dark, shade) + flecks + cap);
}

const flecksOn = (
  random: Random,
  { x, top, foot, half, lit }: { x: number; top: number; foot: number; half: number; lit: number },
) =>
  Array.from(
    { length: 700 },
    (): Point => [x + lit * half * random.next() ** 1.7 * 0.5, random.between(top + (foot - top) * 0.3, foot)],
  );

/** Snow peaks, sometimes a volcano, above a lake. */
export function snowPeaks(stage: Stage): string {
  const { random, inks } = stage;
  const centre = random.between(680, 920);
  const lit: -1 | 1 = random.pick([-1, 1]);
  const shore = random.between(690, 750);
  const [bank, rise] = [random.pick([-1, 1]), random.between(110, 200)];
  let drawn =
    sky(stage, shore) +
    sun(stage, centre + lit * random.between(300, 400), random.between(200, 300), random.between(70, 120));
  if (inks.night) drawn += starField(stage, 40, 380);
  const tones = { tone: inks.far, shade: inks.mid, lit };
  drawn += peak(stage, {
    x: centre - lit * random.between(330, 420),
    top: random.between(330, 400),
    foot: shore,
    half: 420,
    ...tones,
  });
  drawn += peak(stage, {
    x: centre + lit * random.between(440, 540),
    top: random.between(400, 450),
    foot: shore,
    half: 360,
    ...tones,
  });
  drawn += peak(stage, {
    x: centre,
    top: random.between(170, 240),
    foot: shore,
    half: random.between(430, 540),
    tone: inks.mid,
    shade: inks.near,
    lit,
    volcano: random.chance(0.65),
  });
  const band = hills(random, shore - 30, 22, 500);
  drawn += land(stage, band, inks.near, { crest: inks.mid, depth: 60 });
  drawn += rect(0, shore + 30, 1600, 400, inks.glow) + rect(0, shore + 30, 1600, 16, inks.far);
  let ripples = "";
  for (let y = shore + 74; y < 960; y += 24) {
    const reach = random.between(60, 330);
    const x = centre + random.between(-240, 240);
    ripples += `M${n(x - reach)} ${n(y)}H${n(x + reach)}`;
  }
  drawn += stroke(ripples, inks.far, 6);
  const ground = (x: number) =>
    985 - rise * Math.max(0, (bank * (x - 800) + 500) / 1300) ** 1.6 - 24 * Math.sin(x / 300 + centre);
  for (let index = 0; index < 9; index++) {
    const x = 800 + (index < 6 ? bank : -bank) * random.between(300, 780);
    drawn += araucaria(random, { x, foot: ground(x) + 8, height: random.between(120, 330), colour: inks.dark });
  }
  return drawn + land(stage, ground, inks.dark, { crest: inks.near, depth: 60, count: 400 });
}
