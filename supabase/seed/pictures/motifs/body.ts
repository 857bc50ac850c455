import { mix } from "../colour.ts";
import { clipTo } from "../overprint.ts";
import { circle, curve, ellipse, n, type Point, polar, rect, ring, sample, shape, stroke } from "../shapes.ts";
import type { Scene, Stage } from "../stage.ts";
import { outfit } from "../subjects/outfit.ts";
import { leaf } from "../subjects/plants.ts";
import { profile } from "../subjects/profile.ts";
import { spark, starField } from "../subjects/sky.ts";
import { hills, land } from "../terrain.ts";
import { shadeDisc, specks } from "../texture.ts";

/** A long bone from one place to another, with rounded heads. */
function bone(stage: Stage, from: Point, to: Point, width: number, tone: string): string {
  const angle = Math.atan2(to[1] - from[1], to[0] - from[0]);
  const knob = (at: Point, sense: number) =>
    [-1, 1]
      .map((side) => {
        const [x, y] = polar(at[0], at[1], angle + (side * Math.PI) / 2, width * 0.55);
        const [cx, cy] = polar(x, y, angle + Math.PI * sense, width * 0.1);
        return circle(cx, cy, width * 0.72, tone);
      })
      .join("");
  const { inks } = stage;
  const [lx, ly] = polar(from[0], from[1], angle + Math.PI / 2, width * 0.22);
  const [mx, my] = polar(to[0], to[1], angle + Math.PI / 2, width * 0.22);
  return (
    stroke(`M${n(from[0])} ${n(from[1])}L${n(to[0])} ${n(to[1])}`, tone, width) +
    knob(from, 0) +
    knob(to, 1) +
    stroke(`M${n(lx)} ${n(ly)}L${n(mx)} ${n(my)}`, mix(tone, inks.dark, 0.3), width * 0.12)
  );
}

/** The bones of a hand on the plate of an X-ray. */
function handPlate(stage: Stage): string {
  const { random, inks } = stage;
  const plate = inks.night ? inks.dark : inks.near;
  let drawn =
    rect(0, 0, 1600, 1000, inks.sky) +
    rect(420, 60, 760, 880, plate, 'rx="36"') +
    circle(800, 520, 330, mix(plate, inks.mid, 0.5));
  const tone = mix(inks.light, inks.far, 0.12);
  for (let index = 0; index < 8; index++) {
    const [x, y] = [740 + (index % 4) * 48 - (index > 3 ? 0 : 6), 770 + Math.floor(index / 4) * 52];
    drawn += ellipse(x, y, 27, 23, tone);
  }
  drawn += bone(stage, [756, 870], [738, 1010], 40, tone) + bone(stage, [846, 870], [860, 1010], 46, tone);
  const fingers: [number, number, number][] = [
    [-1.02, 0.8, -70],
    [-0.34, 1.02, -50],
    [-0.08, 1.12, -14],
    [0.17, 1.04, 26],
    [0.42, 0.86, 62],
  ];
  for (const [lean, reach, offset] of fingers) {
    let at: Point = [800 + offset, 730];
    const lengths = lean < -0.9 ? [150, 110, 80] : [190, 130, 84, 58];
    for (const [joint, length] of lengths.entries()) {
      const to = polar(at[0], at[1], -Math.PI / 2 + lean * (1 + joint * 0.03), length * reach);
      drawn += bone(stage, at, to, 30 - joint * 4, tone);
      at = polar(to[0], to[1], -Math.PI / 2 + lean, 22);
    }
  }
  const frame = "M460 150V100H510M1090 100H1140V150M1140 850V900H1090M510 900H460V850";
  return (
    drawn +
    stroke(frame, inks.accent, 10) +
    shadeDisc(random, { x: 800, y: 520, radius: 330, angle: 0.9, colour: mix(plate, inks.far, 0.5), count: 500 })
  );
}

/** Two long bones that meet in a joint, with a vine growing around them. */
function joint(stage: Stage): string {
  const { random, inks } = stage;
  let drawn =
    rect(0, 0, 1600, 1000, inks.sky) +
    circle(800, 500, 410, inks.glow) +
    ring(800, 500, 300, inks.accent, 8, 'stroke-dasharray="4 26"');
  const tone = inks.night ? inks.light : mix(inks.mid, inks.light, 0.1);
  drawn +=
    bone(stage, [1080, -60], [846, 420], 104, tone) +
    bone(stage, [846, 580], [760, 1080], 92, tone) +
    bone(stage, [930, 620], [900, 1080], 40, mix(tone, inks.far, 0.5));
  drawn += ellipse(716, 470, 62, 84, mix(inks.accent, inks.light, 0.25)) + ellipse(838, 500, 130, 26, inks.accent);
  const vine: Point[] = Array.from({ length: 14 }, (_, index) => {
    const share = index / 13;
    return [760 + share * 300 - Math.sin(share * 12) * 130, 980 - share * 960];
  });
  drawn += stroke(curve(vine), inks.line, 9);
  for (const [index, [x, y]] of vine.entries())
    if (index % 2)
      drawn +=
        leaf(x, y, -0.4 - (index % 4), 110, 40, inks.near) + leaf(x, y, -2.4 + (index % 4) * 0.2, 96, 36, inks.near);
  return (
    drawn +
    specks(
      random,
      Array.from({ length: 500 }, (): Point => [random.between(500, 1100), random.between(200, 800)]),
      inks.mid,
      2,
      'fill-opacity="0.4"',
    )
  );
}

/** A heart whose vessels branch as trees do. */
function heart(stage: Stage): string {
  const { random, inks } = stage;
  const [x, y, s] = [800, 540, 330];
  const p = (px: number, py: number) => `${n(x + px * s)} ${n(y + py * s)}`;
  const body = `M${p(-0.5, -0.62)}C${p(-0.98, -0.6)} ${p(-1.05, 0.02)} ${p(-0.74, 0.4)}C${p(-0.5, 0.72)} ${p(-0.05, 0.98)} ${p(0.16, 1.16)}C${p(0.5, 0.96)} ${p(0.9, 0.5)} ${p(0.92, 0.02)}C${p(0.94, -0.5)} ${p(0.5, -0.72)} ${p(0.1, -0.48)}C${p(-0.1, -0.62)} ${p(-0.3, -0.66)} ${p(-0.5, -0.62)}Z`;
  const tone = inks.accent;
  let drawn = rect(0, 0, 1600, 1000, inks.sky) + circle(800, 500, 450, inks.glow);
  const vessel = (d: string, width: number, colour: string) => stroke(d, colour, width);
  drawn +=
    vessel(`M${p(-0.42, -0.4)}V-40`, 92, inks.mid) +
    vessel(`M${p(0.3, -0.3)}C${p(0.3, -1.3)} ${p(-0.12, -1.3)} ${p(-0.1, -0.5)}`, 96, inks.near) +
    vessel(`M${p(0.05, -1.02)}V-40M${p(0.26, -0.98)}L${p(0.42, -1.7)}`, 52, inks.near);
  drawn += vessel(`M${p(0.5, -0.45)}L${p(1.5, -0.72)}M${p(0.55, -0.3)}L${p(1.5, -0.42)}`, 46, inks.mid);
  drawn += shape(body, tone);
  const grain = Array.from(
    { length: 1800 },
    (): Point => [x + s * (0.95 - 1.6 * random.next() ** 2), y + s * random.between(-0.65, 1.15)],
  );
  let inner = specks(random, grain, mix(tone, inks.dark, 0.4), 2.4);
  const branch = (at: Point, angle: number, length: number, width: number): string => {
    const to = polar(at[0], at[1], angle, length);
    const line = stroke(`M${n(at[0])} ${n(at[1])}L${n(to[0])} ${n(to[1])}`, inks.dark, width);
    if (width < 5) return line + leaf(to[0], to[1], angle, 58, 20, inks.light);
    return (
      line +
      branch(to, angle + random.between(0.35, 0.6), length * 0.82, width * 0.66) +
      branch(to, angle - random.between(0.35, 0.6), length * 0.82, width * 0.66)
    );
  };
  inner += branch([x - 0.1 * s, y - 0.5 * s], 1.75, 130, 20) + branch([x + 0.3 * s, y - 0.45 * s], 1.2, 110, 15);
  return drawn + clipTo(stage, body, inner);
}

/** A newborn wrapped and cradled by a crescent. */
function newborn(stage: Stage): string {
  const { random, inks } = stage;
  let drawn = rect(0, 0, 1600, 1000, inks.sky) + (inks.night ? starField(stage, 60, 900) : "");
  drawn += circle(800, 500, 430, inks.glow);
  const cradle = "M420 400A400 400 0 1 0 1180 400A430 430 0 0 1 420 400Z";
  drawn +=
    shape(cradle, inks.accent) +
    clipTo(
      stage,
      cradle,
      specks(
        random,
        Array.from({ length: 1500 }, (): Point => [random.between(420, 1180), 400 + 560 * (1 - random.next() ** 2)]),
        mix(inks.accent, inks.dark, 0.35),
        2.4,
      ),
    );
  const wrap =
    "M560 560C600 430 860 400 1010 470C1110 520 1130 620 1030 660C880 720 660 720 580 670C540 640 540 600 560 560Z";
  const skin = mix(inks.light, "#b0704c", 0.5);
  drawn += "";
  drawn +=
    shape(wrap, inks.light) +
    clipTo(
      stage,
      wrap,
      Array.from({ length: 7 }, (_, index) =>
        stroke(`M${620 + index * 80} 380L${540 + index * 80} 760`, index % 2 ? inks.mid : inks.far, 16),
      ).join(""),
    );
  drawn +=
    circle(590, 540, 104, skin) +
    stroke("M540 466Q590 410 650 452", mix(inks.dark, skin, 0.2), 26) +
    stroke("M546 552Q560 564 574 552M606 556Q620 568 634 556", inks.dark, 7) +
    stroke("M576 594Q590 604 602 596", mix(inks.accent, inks.dark, 0.3), 6);
  drawn += stroke("M672 470C720 520 710 610 640 660", inks.mid, 14);
  for (const [x, y, r] of [
    [560, 220, 34],
    [1060, 250, 44],
    [800, 170, 26],
  ] as const)
    drawn += spark(x, y, r, inks.accent);
  return drawn;
}

/** A curved needle and its thread, closing a line. */
function suture(stage: Stage): string {
  const { inks } = stage;
  let drawn = rect(0, 0, 1600, 1000, inks.sky) + circle(800, 480, 420, inks.glow);
  const seam = (x: number) => 640 + Math.sin(x / 260) * 46;
  drawn += shape(`${curve(sample(-20, 1620, 60, seam))}V1020H-20Z`, mix(inks.mid, inks.light, inks.night ? 0 : 0.2));
  drawn += stroke(curve(sample(-20, 1620, 60, seam)), inks.near, 12);
  let last: Point = [60, seam(60) - 70];
  let thread = `M-20 ${n(seam(-20) + 60)}`;
  for (let x = 60; x <= 900; x += 105) {
    drawn += stroke(`M${x} ${n(seam(x) - 62)}L${x + 34} ${n(seam(x) + 66)}`, inks.accent, 18);
    last = [x, seam(x) - 62];
  }
  thread = `M${n(last[0])} ${n(last[1])}C${n(last[0] + 40)} ${n(last[1] - 330)} 700 120 960 190S1360 560 1236 560`;
  drawn += stroke(thread, inks.accent, 10);
  const steel = inks.night ? inks.light : inks.dark;
  drawn += stroke("M1236 566C1130 660 1000 560 1010 400", steel, 26) + shape("M999 404L1016 316L1022 402Z", steel);
  return drawn + circle(1236, 562, 20, steel) + circle(1236, 562, 8, inks.sky);
}

/** The traces of breath, pulse and pressure on a monitor by night. */
function monitor(stage: Stage): string {
  const { inks } = stage;
  let drawn = rect(0, 0, 1600, 1000, inks.sky) + starField(stage, 40, 300);
  drawn +=
    rect(330, 150, 940, 620, inks.dark, 'rx="48"') +
    rect(374, 194, 852, 532, mix(inks.dark, inks.mid, 0.35), 'rx="24"') +
    rect(740, 770, 120, 110, inks.dark) +
    rect(600, 866, 400, 34, inks.dark, 'rx="17"');
  let beat = "M390 330";
  for (let x = 390; x < 1180; x += 200) beat += `H${x + 60}l18 -22l18 22h16l14 26l26 -150l28 178l14 -54h6`;
  drawn += stroke(`${beat}H1210`, inks.accent, 10);
  drawn += stroke(
    curve(sample(390, 1210, 16, (x) => 480 - Math.max(0, Math.sin((x - 390) / 46)) ** 0.7 * 66)),
    inks.light,
    9,
  );
  drawn += stroke(curve(sample(390, 1210, 20, (x) => 630 + Math.sin((x - 390) / 82) * 44)), inks.far, 9);
  drawn += circle(1210, 330, 17, inks.accent) + circle(1210, 614, 15, inks.far);
  return drawn + land(stage, (x) => 896 + Math.sin(x / 400) * 8, inks.near, { crest: inks.mid });
}

/** A head in profile that holds a landscape: what is thought. */
function innerLandscape(stage: Stage): string {
  const { random, inks } = stage;
  const wear = outfit(stage);
  const [x, y, size] = [790, 470, 560];
  let drawn = rect(0, 0, 1600, 1000, inks.sky) + circle(820, 460, 430, inks.glow);
  const facing = random.pick([-1, 1] as const);
  const tone = inks.night ? inks.far : inks.near;
  drawn += profile(
    x,
    y,
    size,
    facing,
    { ...wear, skin: tone, hair: tone, coat: inks.night ? inks.mid : inks.dark },
    "short",
  );
  const cx = x - facing * 60;
  const round = `M${cx - 205} ${y - 70}a205 205 0 1 0 410 0a205 205 0 1 0 -410 0Z`;
  let inner =
    rect(cx - 210, y - 280, 420, 420, mix(inks.accent, inks.light, 0.6)) + circle(cx + 50, y - 130, 62, inks.accent);
  inner +=
    shape(
      `${curve(sample(cx - 220, cx + 220, 30, (px) => y - 50 + Math.sin(px / 60) * 18))}V${y + 200}H${cx - 220}Z`,
      inks.far,
    ) +
    shape(
      `${curve(sample(cx - 220, cx + 220, 30, (px) => y + 20 + Math.sin(px / 80 + 2) * 20))}V${y + 200}H${cx - 220}Z`,
      inks.mid,
    );
  inner += stroke(`M${cx - 70} ${y + 60}V${y - 150}`, inks.dark, 12);
  for (let level = 0; level < 5; level++)
    inner +=
      leaf(cx - 70, y - 20 - level * 32, -0.5, 90 - level * 8, 26, inks.dark) +
      leaf(cx - 70, y - 20 - level * 32, -2.64, 90 - level * 8, 26, inks.dark);
  drawn += clipTo(stage, round, inner) + ring(cx, y - 70, 205, inks.light, 10);
  return drawn + land(stage, hills(random, 960, 10, 900), inks.dark);
}

/** What the motif «body» can show. */
export const body: Scene[] = [
  { draw: handPlate, alt: { es: "Los huesos de una mano en una radiografía", en: "The bones of a hand on an X-ray" } },
  {
    draw: joint,
    alt: {
      es: "Dos huesos largos que se unen en una articulación con hojas alrededor",
      en: "Two long bones meeting in a joint, with leaves around it",
    },
  },
  {
    draw: heart,
    alt: { es: "Un corazón cuyos vasos se ramifican como árboles", en: "A heart whose vessels branch like trees" },
  },
  {
    draw: newborn,
    alt: {
      es: "Un recién nacido arropado en una cuna en forma de luna",
      en: "A newborn wrapped in a cradle shaped like the moon",
    },
  },
  {
    draw: suture,
    alt: {
      es: "Una aguja curva y su hilo cierran una línea punto por punto",
      en: "A curved needle and thread closing a line stitch by stitch",
    },
  },
  {
    draw: monitor,
    light: "night",
    alt: {
      es: "Un monitor con los trazos del pulso y de la respiración",
      en: "A monitor with the traces of pulse and breath",
    },
  },
  {
    draw: innerLandscape,
    alt: {
      es: "Una cabeza de perfil con un paisaje en su interior",
      en: "A head in profile with a landscape inside it",
    },
  },
];
