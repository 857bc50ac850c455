import { mix } from "../colour.ts";
import { clipTo } from "../overprint.ts";
import { circle, curve, n, type Point, rect, ring, sample, shape, stroke } from "../shapes.ts";
import type { Scene, Stage } from "../stage.ts";
import { araucaria } from "../subjects/araucaria.ts";
import { house } from "../subjects/house.ts";
import { gulls, sky, spark, starField, sun } from "../subjects/sky.ts";
import { hills, land } from "../terrain.ts";
import { shadeDisc, specks } from "../texture.ts";

/** A molar's outline: crown with two cusps, two roots. `size` is its height. */
function molar(x: number, y: number, size: number): string {
  const p = (px: number, py: number) => `${n(x + px * size)} ${n(y + py * size)}`;
  return `M${p(-0.36, -0.3)}C${p(-0.36, -0.52)} ${p(-0.14, -0.54)} ${p(0, -0.42)}C${p(0.14, -0.54)} ${p(0.36, -0.52)} ${p(0.36, -0.3)}C${p(0.38, -0.14)} ${p(0.29, -0.05)} ${p(0.28, 0.08)}C${p(0.27, 0.24)} ${p(0.24, 0.5)} ${p(0.15, 0.5)}C${p(0.06, 0.5)} ${p(0.1, 0.16)} ${p(0, 0.16)}C${p(-0.1, 0.16)} ${p(-0.06, 0.5)} ${p(-0.15, 0.5)}C${p(-0.24, 0.5)} ${p(-0.27, 0.24)} ${p(-0.28, 0.08)}C${p(-0.29, -0.05)} ${p(-0.38, -0.14)} ${p(-0.36, -0.3)}Z`;
}

/** Enamel with a shaded side and a glint. */
function enamel(stage: Stage, x: number, y: number, size: number, tone = stage.inks.light): string {
  const { random, inks } = stage;
  const outline = molar(x, y, size);
  const grain = Array.from(
    { length: Math.round(size * 2.2) },
    (): Point => [x + size * (0.4 - 0.75 * random.next() ** 2), y + size * random.between(-0.5, 0.5)],
  );
  const glint = `M${n(x - size * 0.25)} ${n(y - size * 0.16)}C${n(x - size * 0.28)} ${n(y - size * 0.34)} ${n(x - size * 0.2)} ${n(y - size * 0.39)} ${n(x - size * 0.12)} ${n(y - size * 0.4)}`;
  return (
    shape(outline, tone) +
    clipTo(stage, outline, specks(random, grain, mix(tone, inks.mid, 0.5), 2.4)) +
    stroke(glint, "#ffffff", size * 0.035)
  );
}

/** A molar rooted in hills as a tree is. */
function rooted(stage: Stage): string {
  const { random, inks } = stage;
  let drawn = sky(stage, 620) + circle(800, 430, 360, inks.night ? inks.glow : mix(inks.accent, inks.glow, 0.35));
  drawn += land(stage, hills(random, 600, 40, 800), inks.far, { crest: inks.light });
  const ground = hills(random, 650, 22, 1100, { x: 800, rise: 60, spread: 380 });
  for (const [x, height] of [
    [300, 190],
    [395, 130],
    [1230, 220],
    [1330, 150],
  ] as const)
    drawn += araucaria(random, { x, foot: ground(x) + 8, height, colour: inks.dark });
  drawn += land(stage, ground, inks.mid, { crest: inks.far });
  drawn += shape(
    `${curve(sample(380, 1220, 40, (x) => 690 + ((x - 800) / 420) ** 2 * 150))}L1220 1020H380Z`,
    inks.near,
  );
  return drawn + enamel(stage, 800, 520, 640) + land(stage, hills(random, 930, 18, 900), inks.dark);
}

/** A row of teeth held by the wire of an appliance. */
function wired(stage: Stage): string {
  const { random, inks } = stage;
  let drawn = rect(0, 0, 1600, 1000, inks.sky) + circle(800, 500, 470, inks.glow);
  const arch = (x: number) => 470 + ((x - 800) / 800) ** 2 * -120;
  const gum = mix(inks.accent, inks.light, inks.night ? 0.1 : 0.35);
  drawn += shape(`${curve(sample(-20, 1620, 60, (x) => arch(x) - 60))}V-20H-20Z`, gum);
  const crowns: [number, number, number][] = [];
  const widths = [150, 150, 158, 196, 196, 158, 150, 150];
  let x = 800 - widths.reduce((sum, width) => sum + width, 0) / 2;
  for (const width of widths) {
    crowns.push([x + width / 2, arch(x + width / 2), width]);
    x += width;
  }
  for (const [cx, cy, width] of crowns) {
    const [w, top, low] = [width / 2 - 6, cy - 130, cy + 250];
    const d = `M${n(cx - w * 0.8)} ${n(top + 60)}C${n(cx - w * 0.7)} ${n(top)} ${n(cx + w * 0.7)} ${n(top)} ${n(cx + w * 0.8)} ${n(top + 60)}L${n(cx + w)} ${n(low - 50)}Q${n(cx + w)} ${n(low)} ${n(cx + w * 0.6)} ${n(low)}H${n(cx - w * 0.6)}Q${n(cx - w)} ${n(low)} ${n(cx - w)} ${n(low - 50)}Z`;
    const grain = Array.from(
      { length: 420 },
      (): Point => [cx + w * (1 - 1.4 * random.next() ** 2), random.between(top, low)],
    );
    drawn += shape(d, inks.light) + clipTo(stage, d, specks(random, grain, mix(inks.light, inks.mid, 0.5), 2.3));
  }
  const wire = crowns.map(([cx, cy]): Point => [cx, cy + 60]);
  drawn += stroke(
    curve([[-20, wire[0]?.[1] ?? 0] as Point, ...wire, [1620, wire.at(-1)?.[1] ?? 0] as Point]),
    inks.line === inks.light ? inks.near : inks.line,
    12,
  );
  for (const [index, [cx, cy]] of wire.entries())
    drawn +=
      rect(cx - 30, cy - 30, 60, 60, index % 2 ? inks.accent : inks.mid, 'rx="12"') +
      rect(cx - 30, cy - 6, 60, 12, inks.dark);
  return drawn;
}

/** A milk tooth that shines over a house as the moon does. */
function milkTooth(stage: Stage): string {
  const { random, inks } = stage;
  let drawn = sky(stage, 640) + starField(stage, 70, 600);
  const [x, y] = [800, 340];
  drawn += circle(x, y, 300, inks.glow, 'fill-opacity="0.8"') + circle(x, y, 220, mix(inks.glow, inks.light, 0.25));
  drawn += enamel(stage, x, y, 340);
  for (const [dx, dy, size] of [
    [-330, -120, 44],
    [330, -160, 34],
    [270, 130, 26],
    [-260, 150, 24],
  ] as const)
    drawn += spark(x + dx, y + dy, size, inks.accent);
  drawn += land(stage, hills(random, 700, 40, 800), inks.far, { crest: inks.light });
  const hill = hills(random, 800, 20, 1000, { x: 800, rise: 60, spread: 320 });
  drawn += araucaria(random, { x: 1080, foot: hill(1080) + 10, height: 240, colour: inks.dark });
  drawn += house(stage, {
    x: 660,
    foot: hill(760) + 30,
    width: 240,
    height: 120,
    wall: inks.light,
    roof: inks.dark,
    lit: true,
    cut: "gable",
  });
  return drawn + land(stage, hill, inks.near, { crest: inks.mid });
}

/** Two teeth in the gum, and the screw of an implant between them. */
function implant(stage: Stage): string {
  const { random, inks } = stage;
  let drawn = rect(0, 0, 1600, 1000, inks.sky) + circle(800, 380, 360, inks.glow);
  const line = (x: number) => 520 + Math.cos((x - 800) / 130) * 26;
  const gum = mix(inks.accent, inks.light, inks.night ? 0.05 : 0.3);
  drawn += shape(`${curve(sample(-20, 1620, 30, line))}V1020H-20Z`, gum);
  const bone = (x: number) => 690 + Math.sin(x / 120) * 14;
  drawn += shape(`${curve(sample(-20, 1620, 30, bone))}V1020H-20Z`, mix(inks.light, inks.far, 0.35));
  const holes = Array.from({ length: 900 }, (): Point => [random.between(0, 1600), 710 + 290 * random.next()]);
  drawn += specks(random, holes, inks.mid, 5, 'fill-opacity="0.5"');
  drawn += enamel(stage, 420, 560, 560) + enamel(stage, 1180, 560, 560);
  const steel = inks.night ? inks.far : inks.mid;
  drawn += shape("M740 520H860L835 860Q800 920 765 860Z", steel);
  for (let y = 570; y < 850; y += 42)
    drawn += stroke(`M${n(736 + (y - 520) * 0.07)} ${y}L${n(864 - (y - 520) * 0.07)} ${y + 22}`, inks.dark, 13);
  const crown =
    "M640 400C640 270 740 280 800 330C860 280 960 270 960 400C970 450 900 500 870 530H730C700 500 630 450 640 400Z";
  drawn += shape(crown, inks.light) + stroke(crown, inks.accent, 8, 'stroke-dasharray="4 20"');
  return drawn + rect(770, 500, 60, 40, inks.dark);
}

/** A molar seen under a lens, its enamel as bands of a chart. */
function underLens(stage: Stage): string {
  const { random, inks } = stage;
  const [x, y] = [780, 460];
  let drawn =
    rect(0, 0, 1600, 1000, inks.sky) +
    ring(x, y, 400, inks.night ? inks.far : inks.dark, 34) +
    circle(x, y, 384, inks.glow);
  drawn +=
    stroke(`M${x + 296} ${y + 296}L${x + 520} ${y + 520}`, inks.night ? inks.far : inks.dark, 64) +
    stroke(`M${x + 370} ${y + 370}L${x + 520} ${y + 520}`, inks.accent, 40);
  drawn += enamel(stage, x, y + 10, 600);
  let cells = "";
  for (let lane = 0; lane < 9; lane++) {
    const curveY = (px: number) => y - 250 + lane * 34 + ((px - x) / 210) ** 2 * 60;
    cells += stroke(
      curve(sample(x - 240, x + 240, 30, curveY)),
      [inks.mid, inks.accent, inks.far][lane % 3] ?? inks.mid,
      10,
    );
  }
  drawn += clipTo(stage, molar(x, y + 10, 600), cells);
  return (
    drawn +
    shadeDisc(random, { x, y, radius: 384, angle: 2.2, colour: mix(inks.glow, inks.mid, 0.5), count: 500 }) +
    (inks.night ? "" : gulls(stage, 1300, 180, 3)) +
    (inks.night ? sun(stage, 1370, 190, 70) : "")
  );
}

/** What the motif «teeth» can show. */
export const teeth: Scene[] = [
  {
    draw: rooted,
    alt: { es: "Un molar arraigado entre lomas, como un árbol", en: "A molar rooted among hills, as a tree is" },
  },
  { draw: wired, alt: { es: "Una hilera de dientes con frenillos", en: "A row of teeth with braces" } },
  {
    draw: milkTooth,
    light: "night",
    alt: {
      es: "Un diente de leche que brilla como una luna sobre una casa",
      en: "A milk tooth shining like a moon above a house",
    },
  },
  {
    draw: implant,
    alt: {
      es: "Dos dientes en la encía y, entre ellos, el tornillo de un implante",
      en: "Two teeth in the gum with the screw of an implant between them",
    },
  },
  { draw: underLens, alt: { es: "Un molar bajo una lupa", en: "A molar under a magnifying glass" } },
];
