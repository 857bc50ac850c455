import { mix } from "./colour.ts";
import type { Inks } from "./palette.ts";
import { createRandom } from "./random.ts";
import { circle, curve, n, rect, sample, shape, stroke } from "./shapes.ts";
import { createStage, type Stage, toSvg } from "./stage.ts";
import { araucaria } from "./subjects/araucaria.ts";
import { campus } from "./subjects/campus.ts";
import { boat } from "./subjects/harbour.ts";
import { gulls } from "./subjects/sky.ts";
import { hills, land } from "./terrain.ts";
import { printGrain, shadeDisc, specks } from "./texture.ts";

/** First light, before the sun is high: dark enough everywhere for white text, the glow kept to the middle right. */
const INKS: Inks = {
  sky: "#0b3529",
  glow: "#1d5b48",
  far: "#1d5a49",
  mid: "#15473a",
  near: "#0d352b",
  dark: "#08221d",
  light: "#f3e6c8",
  accent: "#c85a2e",
  line: "#f3e6c8",
  night: true,
};

/** The university's place: the Nahuelbuta range, the bay, the campus and its araucarias at daybreak, 2400 × 1200. */
export function drawHero(): string {
  const stage = createStage(2400, 1200, createRandom("Puerto Arrayán"), INKS);
  return toSvg(2400, 1200, daybreak(stage) + bay(stage) + shore(stage) + printGrain(stage));
}

const SUN = { x: 1500, y: 560, radius: 168 };

function daybreak(stage: Stage): string {
  const { random, inks } = stage;
  let drawn = rect(0, 0, 2400, 1200, inks.sky);
  // Light spreads from the sun in long bands that never reach the text on the left.
  for (const [reach, share] of [
    [1250, 0.2],
    [900, 0.42],
    [620, 0.66],
    [390, 1],
  ] as const) {
    drawn += circle(SUN.x, SUN.y, reach, mix(inks.sky, "#2c7059", share));
  }
  drawn += circle(SUN.x, SUN.y, SUN.radius, inks.accent);
  drawn += shadeDisc(random, { ...SUN, angle: -1.4, colour: "#e2884f", count: 1300, size: 2.6 });
  drawn += gulls(stage, 1310, 320, 4, inks.light);
  const range = hills(random, 640, 46, 1300, { x: 1900, rise: 120, spread: 520 });
  drawn += land(stage, range, inks.far, { crest: "#4d8a72", depth: 120, count: 1500 });
  const second = hills(random, 700, 34, 900, { x: 2150, rise: 110, spread: 420 });
  for (let index = 0; index < 16; index++) {
    const x = 900 + index * 95 + random.between(-40, 40);
    drawn += araucaria(random, { x, foot: second(x) + 8, height: random.between(44, 92), colour: inks.mid });
  }
  return drawn + land(stage, second, inks.mid, { crest: "#2f6b57", depth: 90, count: 1300 });
}

function bay(stage: Stage): string {
  const { random, inks } = stage;
  const water = 775;
  let drawn = "";
  for (let band = 0; band < 6; band++) {
    const y = (x: number) => water + band ** 1.5 * 36 + (band ? Math.sin(x / 260 + band * 2) * (4 + band * 2) : 0);
    drawn += shape(`${curve(sample(-20, 2420, 120, y))}L2420 1220L-20 1220Z`, mix("#1a5546", inks.dark, band * 0.15));
  }
  let glints = "";
  for (let y = water + 14, step = 15; y < 1080; y += step, step *= 1.16) {
    const half = SUN.radius * random.between(0.4, 0.95) * (1 - (y - water) / 900);
    const x = SUN.x + random.between(-30, 30);
    glints += `M${n(x - half)} ${n(y)}H${n(x + half)}`;
  }
  let ripples = "";
  for (let index = 0; index < 70; index++) {
    const y = water + 20 + 330 * random.next() ** 1.4;
    ripples += `M${n(random.between(0, 2300))} ${n(y)}h${n(random.between(30, 60 + (y - water) * 0.4))}`;
  }
  drawn += stroke(ripples, "#2f6f5b", 3.5, 'stroke-opacity="0.8"') + stroke(glints, inks.accent, 9);
  return drawn + boat(stage, 1345, 900, 160, inks.light);
}

function shore(stage: Stage): string {
  const { random, inks } = stage;
  // The land comes in from the right and runs out under the bay before the text begins.
  const point = (x: number) =>
    1010 -
    250 * Math.max(0, Math.min(1, (x - 1250) / 900)) ** 0.9 +
    Math.sin(x / 130) * 8 +
    Math.max(0, 1500 - x) * 0.16;
  const slope = (x: number) => 1140 - 210 * Math.max(0, (x - 1150) / 1250) ** 1.3 + Math.sin(x / 210) * 14;
  const grove = (ridge: (x: number) => number, places: readonly (readonly [number, number])[], colour: string) =>
    places
      .map(([x, height]) =>
        araucaria(random, { x, foot: ridge(x) + 12, height, colour, form: height < 190 ? "cone" : "parasol" }),
      )
      .join("");
  let drawn = campus(stage, 1716, point);
  drawn += land(stage, point, "#124235", { crest: "#2f6b57", depth: 130, count: 1100 });
  drawn += grove(
    point,
    [
      [1475, 110],
      [1530, 150],
      [2140, 210],
      [2330, 260],
    ],
    inks.near,
  );
  drawn += land(stage, slope, inks.near, { crest: "#22584a", depth: 110, count: 900 });
  drawn += grove(
    slope,
    [
      [2190, 760],
      [2075, 520],
      [2352, 470],
      [1800, 230],
      [1950, 150],
      [1690, 130],
    ],
    inks.dark,
  );
  const grass = Array.from(
    { length: 900 },
    () => [1150 + 1250 * random.next() ** 0.7, 1200 - 130 * random.next() ** 2] as const,
  );
  return (
    drawn +
    specks(random, grass, "#1b4c3f", 2.6) +
    land(stage, (x) => 1180 - 60 * Math.max(0, (x - 1300) / 1100), inks.dark)
  );
}
