import { mix } from "../colour.ts";
import { clipTo } from "../overprint.ts";
import { circle, curve, ellipse, n, type Point, polar, polygon, rect, ring, sample, shape, stroke } from "../shapes.ts";
import type { Scene, Stage } from "../stage.ts";
import { araucaria } from "../subjects/araucaria.ts";
import { walker } from "../subjects/figure.ts";
import { house } from "../subjects/house.ts";
import { outfit } from "../subjects/outfit.ts";
import { leaf } from "../subjects/plants.ts";
import { sky, sun } from "../subjects/sky.ts";
import { hills, land } from "../terrain.ts";
import { shadeDisc, specks } from "../texture.ts";

/** Wind turbines on coastal hills. */
function turbines(stage: Stage): string {
  const { random, inks } = stage;
  let drawn =
    sky(stage, 640) + sun(stage, random.between(300, 460), random.between(240, 320), random.between(100, 130));
  drawn += land(stage, hills(random, 600, 50, 800), inks.far, { crest: inks.light, mist: inks.glow });
  const ridge = hills(random, 720, 40, 1000);
  const turbine = (x: number, height: number) => {
    const [foot, top] = [ridge(x) + 14, ridge(x) - height];
    const turn = random.between(0, 2);
    const tone = inks.night ? inks.light : "#ffffff";
    let wing = polygon(
      [
        [x - height * 0.022, foot],
        [x - height * 0.01, top],
        [x + height * 0.01, top],
        [x + height * 0.022, foot],
      ],
      mix(tone, inks.mid, 0.12),
    );
    for (let blade = 0; blade < 3; blade++)
      wing += leaf(x, top, turn + (blade * Math.PI * 2) / 3, height * 0.52, height * 0.045, tone);
    return wing + circle(x, top, height * 0.028, inks.accent);
  };
  for (const [x, height] of [
    [560, 300],
    [330, 250],
    [1330, 280],
  ] as const)
    drawn += turbine(x, height);
  drawn += turbine(860, 500) + turbine(1130, 400) + land(stage, ridge, inks.mid, { crest: inks.far });
  drawn += house(stage, {
    x: 420,
    foot: 850,
    width: 120,
    height: 60,
    wall: inks.light,
    roof: inks.dark,
    lit: true,
    cut: "gable",
  });
  return drawn + land(stage, hills(random, 860, 26, 900), inks.near, { crest: inks.mid });
}

/** Roofs that carry solar panels, below the sun. */
function panels(stage: Stage): string {
  const { random, inks } = stage;
  let drawn = sky(stage, 560) + sun(stage, 1120, 260, 130);
  drawn += land(stage, hills(random, 520, 50, 800), inks.far, { crest: inks.light });
  drawn += land(stage, hills(random, 620, 20, 1100), inks.mid, { crest: inks.far });
  for (let row = 0; row < 3; row++) {
    const [y, w] = [640 + row * 110, 230 + row * 56];
    for (let column = -1; column < 6; column++) {
      const x = 60 + column * (w + 50) + row * -60;
      const tilt = 60 + row * 14;
      drawn += stroke(`M${n(x + w * 0.55)} ${y + 60}V${y + 110 + row * 10}`, inks.dark, 12);
      drawn += polygon(
        [
          [x + tilt, y],
          [x + w + tilt, y],
          [x + w, y + 84 + row * 12],
          [x, y + 84 + row * 12],
        ],
        inks.night ? inks.near : mix(inks.near, inks.mid, 0.15),
      );
      for (let cell = 1; cell < 4; cell++)
        drawn += stroke(
          `M${n(x + tilt + (w * cell) / 4)} ${y}L${n(x + (w * cell) / 4)} ${y + 84 + row * 12}`,
          inks.far,
          3,
        );
      drawn +=
        stroke(`M${n(x + tilt / 2)} ${y + 42 + row * 6}H${n(x + w + tilt / 2)}`, inks.far, 3) +
        stroke(`M${n(x + tilt + 10)} ${y + 6}L${n(x + tilt * 0.5 + 16)} ${y + 40}`, inks.accent, 6);
    }
  }
  return drawn + land(stage, (x) => 985 + Math.sin(x / 300) * 6, inks.dark);
}

/** A balance in front of rising light. */
function balance(stage: Stage): string {
  const { random, inks } = stage;
  let drawn =
    sky(stage, 760) + circle(800, 480, 360, inks.glow) + circle(800, 480, 250, mix(inks.accent, inks.glow, 0.35));
  drawn += shadeDisc(random, {
    x: 800,
    y: 480,
    radius: 250,
    angle: 1.4,
    colour: mix(inks.accent, inks.dark, 0.2),
    count: 900,
  });
  drawn += land(stage, hills(random, 800, 24, 900), inks.far, { crest: inks.light });
  const ink = inks.night ? inks.light : inks.dark;
  drawn +=
    stroke("M800 190V840", ink, 26) + rect(640, 830, 320, 36, ink, 'rx="10"') + rect(700, 800, 200, 40, ink, 'rx="8"');
  const lean = random.pick([-1, 1]) * 12;
  drawn +=
    stroke(`M470 ${300 - lean}Q800 240 1130 ${300 + lean}`, ink, 20) +
    circle(800, 190, 34, inks.accent) +
    circle(800, 264, 22, ink);
  for (const [x, y] of [
    [470, 300 - lean],
    [1130, 300 + lean],
  ] as const) {
    drawn +=
      stroke(`M${x} ${y}L${x - 150} ${y + 310}M${x} ${y}L${x + 150} ${y + 310}`, ink, 6) +
      shape(
        `M${x - 170} ${y + 306}H${x + 170}A172 120 0 0 1 ${x - 170} ${y + 306}Z`,
        inks.night ? inks.accent : inks.near,
      );
  }
  return drawn + land(stage, (x) => 890 + Math.sin(x / 260) * 10, inks.near, { crest: inks.mid });
}

/** A portico with people on its steps. */
function portico(stage: Stage): string {
  const { random, inks } = stage;
  let drawn = sky(stage, 640) + sun(stage, random.pick([360, 1240]), 250, 110);
  drawn += land(stage, hills(random, 640, 40, 800), inks.far, { crest: inks.light });
  for (const x of [180, 280, 1340, 1440])
    drawn += araucaria(random, { x, foot: 800, height: random.between(240, 380), colour: inks.mid });
  const stone = inks.night ? mix(inks.light, inks.mid, 0.15) : inks.light;
  const shadow = mix(stone, inks.mid, 0.45);
  drawn +=
    polygon(
      [
        [420, 360],
        [800, 190],
        [1180, 360],
      ],
      stone,
    ) +
    polygon(
      [
        [520, 340],
        [800, 216],
        [1080, 340],
      ],
      shadow,
    ) +
    circle(800, 300, 34, inks.accent);
  drawn += rect(430, 360, 740, 46, stone) + rect(450, 406, 700, 14, shadow) + rect(470, 420, 660, 320, inks.near);
  for (let column = 0; column < 6; column++) {
    const x = 478 + column * 118;
    drawn +=
      rect(x, 430, 56, 300, stone) +
      rect(x - 8, 420, 72, 18, stone) +
      rect(x - 8, 722, 72, 20, stone) +
      rect(x + 36, 438, 8, 284, shadow) +
      rect(x + 18, 438, 5, 284, shadow);
  }
  for (let step = 0; step < 5; step++)
    drawn += rect(430 - step * 36, 740 + step * 26, 740 + step * 72, 27, step % 2 ? shadow : stone);
  drawn += land(stage, (x) => 868 + Math.sin(x / 300) * 4, inks.mid, { crest: inks.far });
  for (const [x, foot] of [
    [640, 850],
    [700, 860],
    [960, 846],
    [480, 920],
    [1120, 930],
  ] as const)
    drawn += walker(random, x, foot, 130, outfit(stage, stone), random.pick([-1, 1] as const));
  return drawn;
}

/** A flask in which a river runs between hills. */
function flask(stage: Stage): string {
  const { random, inks } = stage;
  let drawn = rect(0, 0, 1600, 1000, inks.sky) + circle(random.between(740, 860), 520, 430, inks.glow);
  const glass = "M720 130H880V400L1090 800Q1120 890 1030 890H570Q480 890 510 800L720 400Z";
  let inner = rect(460, 100, 700, 800, mix(inks.light, inks.sky, 0.4)) + circle(880, 500, 66, inks.accent);
  inner +=
    land(stage, hills(random, 580, 30, 500), inks.far, { crest: inks.light }) +
    land(stage, hills(random, 650, 24, 420), inks.mid, { crest: inks.far });
  for (const [x, height] of [
    [640, 130],
    [700, 90],
    [950, 120],
  ] as const)
    inner += araucaria(random, { x, foot: 700, height, colour: inks.dark });
  inner += shape(
    "M790 650C700 720 900 740 760 800S720 870 700 900H980C960 850 1010 800 900 770S880 690 820 650Z",
    mix(inks.light, inks.far, 0.3),
  );
  drawn += clipTo(stage, glass, inner) + stroke(glass, inks.line, 18) + stroke("M690 130H910", inks.line, 26);
  for (const [x, y, r] of [
    [800, 80, 20],
    [850, 30, 13],
    [770, 20, 10],
  ] as const)
    drawn += ring(x, y, r, inks.accent, 7);
  return drawn + stroke("M560 830L640 660", "#ffffff", 10, 'stroke-opacity="0.7"');
}

/** Columns, tanks and pipes of a plant by the water. */
function plant(stage: Stage): string {
  const { random, inks } = stage;
  let drawn =
    sky(stage, 640) +
    sun(stage, 1220, 260, 120) +
    land(stage, hills(random, 600, 46, 800), inks.far, { crest: inks.light });
  const steel = inks.night ? inks.far : inks.light;
  const tower = (x: number, width: number, height: number, tone: string) => {
    let drawnTower =
      rect(x, 800 - height, width, height, tone, `rx="${n(width / 2)}"`) +
      rect(x, 800 - height / 2, width, height / 2, tone);
    for (let y = 800 - height + 90; y < 780; y += 70) drawnTower += rect(x - 8, y, width + 16, 12, inks.accent);
    return (
      drawnTower +
      rect(x + width * 0.72, 800 - height + width / 2, width * 0.12, height - width / 2, mix(tone, inks.mid, 0.5))
    );
  };
  drawn += stroke("M300 520H640V440H900V560H1250", inks.mid, 26);
  drawn += tower(380, 110, 560, steel) + tower(540, 80, 430, inks.mid) + tower(700, 120, 620, steel);
  for (const [x, r] of [
    [960, 120],
    [1220, 100],
  ] as const)
    drawn +=
      stroke(`M${x - r * 0.7} 800V${780 - r}M${x + r * 0.7} 800V${780 - r}`, inks.dark, 14) +
      circle(x, 770 - r, r, steel) +
      shadeDisc(random, { x, y: 770 - r, radius: r, angle: 0.6, colour: mix(steel, inks.mid, 0.6), count: 500 });
  drawn += stroke("M300 640H1330M560 720H1180", inks.near, 20);
  for (const x of [330, 470, 660, 860, 1090, 1300]) drawn += rect(x, 628, 26, 24, inks.accent);
  drawn += rect(0, 790, 1600, 220, inks.near);
  for (let index = 0; index < 26; index++) {
    const y = random.between(830, 980);
    drawn += stroke(`M${n(random.between(0, 1500))} ${n(y)}h${n(random.between(40, 140))}`, inks.mid, 5);
  }
  return drawn;
}

/** A blackboard on which a sun rises, and children before it. */
function blackboard(stage: Stage): string {
  const { random, inks } = stage;
  let drawn = rect(0, 0, 1600, 1000, inks.sky) + rect(0, 800, 1600, 200, inks.mid);
  const board = inks.night ? inks.dark : inks.near;
  drawn += rect(260, 110, 1080, 560, mix(inks.accent, inks.dark, 0.25), 'rx="14"') + rect(290, 140, 1020, 500, board);
  const chalk = inks.light;
  drawn +=
    stroke("M380 540Q540 420 700 540T1010 540", chalk, 7) + stroke("M620 470A90 90 0 0 1 800 470", inks.accent, 10);
  for (let ray = 0; ray < 7; ray++) {
    const angle = Math.PI + (ray * Math.PI) / 6;
    const [a, b] = [polar(710, 470, angle, 120), polar(710, 470, angle, 165)];
    drawn += stroke(`M${n(a[0])} ${n(a[1])}L${n(b[0])} ${n(b[1])}`, inks.accent, 8);
  }
  for (let line = 0; line < 5; line++)
    drawn += stroke(
      curve(sample(940, 1240 - (line % 2) * 70, 16, (x) => 220 + line * 62 + Math.sin(x / 9 + line) * 9)),
      chalk,
      5,
    );
  drawn += stroke("M370 200H480V300H370ZM370 200L480 300", chalk, 6);
  drawn += walker(random, 190, 900, 420, outfit(stage, inks.sky), 1);
  for (let child = 0; child < 6; child++) {
    const [x, y] = [470 + child * 160 + random.between(-14, 14), 860 + (child % 2) * 40];
    const wear = outfit(stage, inks.mid);
    drawn +=
      shape(`M${n(x - 74)} 1010V${n(y + 20)}Q${n(x)} ${n(y - 30)} ${n(x + 74)} ${n(y + 20)}V1010Z`, wear.coat) +
      circle(x, y - 46, 50, wear.hair);
    if (child === 3)
      drawn +=
        stroke(`M${n(x + 50)} ${n(y + 40)}L${n(x + 84)} ${n(y - 130)}`, wear.coat, 34) +
        circle(x + 86, y - 146, 20, wear.skin);
  }
  return drawn;
}

/** A bowl of fruit, leaves and grain. */
function bowl(stage: Stage): string {
  const { random, inks } = stage;
  let drawn = rect(0, 0, 1600, 1000, inks.sky) + circle(800, 460, 400, inks.glow) + rect(0, 800, 1600, 200, inks.mid);
  const fruit = (x: number, y: number, r: number, tone: string) =>
    circle(x, y, r, tone) +
    shadeDisc(random, { x, y, radius: r, angle: 0.7, colour: mix(tone, inks.dark, 0.4), count: Math.round(r * 4) });
  for (let blade = 0; blade < 9; blade++)
    drawn += leaf(640 + blade * 22, 520, -2.3 + blade * 0.13, 300, 60, blade % 2 ? inks.near : inks.mid);
  for (let ear = 0; ear < 4; ear++) {
    const [x, y, angle] = [960 + ear * 40, 500, -1.5 + ear * 0.22];
    const tip = polar(x, y, angle, 330);
    drawn += stroke(`M${x} ${y}L${n(tip[0])} ${n(tip[1])}`, mix(inks.accent, inks.light, 0.35), 8);
    for (let grain = 0; grain < 7; grain++) {
      const at = polar(x, y, angle, 190 + grain * 22);
      for (const side of [-1, 1])
        drawn += leaf(at[0], at[1], angle + side * 0.6, 46, 17, mix(inks.accent, inks.light, 0.35));
    }
  }
  drawn +=
    fruit(760, 500, 118, inks.accent) +
    fruit(920, 520, 104, mix(inks.mid, inks.light, 0.25)) +
    fruit(610, 530, 92, mix(inks.accent, inks.light, 0.45)) +
    fruit(1030, 550, 74, inks.accent);
  drawn += stroke("M760 390Q770 340 800 320", inks.dark, 10) + leaf(795, 325, -0.4, 90, 30, inks.near);
  const dish = "M460 560H1140Q1120 830 900 830H700Q480 830 460 560Z";
  drawn +=
    shape(dish, inks.light) +
    clipTo(
      stage,
      dish,
      rect(440, 620, 720, 34, inks.near) +
        rect(440, 676, 720, 12, inks.accent) +
        specks(
          random,
          Array.from({ length: 900 }, (): Point => [1140 - 400 * random.next() ** 2, random.between(560, 830)]),
          mix(inks.light, inks.mid, 0.5),
          2.4,
        ),
    );
  return drawn + ellipse(800, 846, 300, 16, mix(inks.mid, inks.dark, 0.4));
}

/** A rosette that one line draws, as a curve of mathematics. */
function rosette(stage: Stage): string {
  const { random, inks } = stage;
  let drawn = rect(0, 0, 1600, 1000, inks.sky) + circle(800, 500, 440, inks.glow);
  for (let x = 0; x <= 1600; x += 80) drawn += stroke(`M${x} 0V1000`, mix(inks.sky, inks.far, 0.35), 2);
  for (let y = 20; y <= 1000; y += 80) drawn += stroke(`M0 ${y}H1600`, mix(inks.sky, inks.far, 0.35), 2);
  const [a, b] = random.pick([
    [7, 3],
    [8, 3],
    [9, 4],
  ] as const);
  const line = (scale: number, turn: number) =>
    curve(
      Array.from({ length: 900 }, (_, index): Point => {
        const t = (index / 900) * Math.PI * 2 * b;
        const r = scale * (0.62 + 0.38 * Math.cos((a / b) * t));
        return [800 + Math.cos(t + turn) * r, 500 + Math.sin(t + turn) * r];
      }),
      true,
    );
  for (const [scale, tone, width] of [
    [430, inks.mid, 9],
    [340, inks.accent, 8],
    [250, inks.near, 7],
    [160, inks.far, 6],
  ] as const)
    drawn += stroke(line(scale, scale / 400), inks.night && tone === inks.near ? inks.light : tone, width);
  return (
    drawn + circle(800, 500, 22, inks.accent) + stroke("M800 500L1230 500", inks.line, 5, 'stroke-dasharray="2 16"')
  );
}

/** Points that fall and pile up under the bell of a distribution. */
function bell(stage: Stage): string {
  const { random, inks } = stage;
  let drawn = rect(0, 0, 1600, 1000, inks.sky) + circle(800, 460, 400, inks.glow);
  const density = (x: number) => Math.exp(-(((x - 800) / 270) ** 2));
  for (let column = 0; column < 34; column++) {
    const x = 140 + column * 40;
    const count = Math.round(density(x) * 15 + random.between(0, 1.2));
    for (let row = 0; row < count; row++)
      drawn += circle(
        x,
        850 - row * 38,
        16,
        row === count - 1 ? inks.accent : Math.abs(x - 800) < 170 ? inks.near : inks.night ? inks.far : inks.mid,
      );
  }
  drawn += stroke(curve(sample(80, 1520, 20, (x) => 868 - density(x) * 600)), inks.line, 9);
  for (let index = 0; index < 16; index++)
    drawn += circle(800 + (random.next() + random.next() - 1) * 320, random.between(40, 230), 12, inks.accent);
  return drawn + rect(0, 880, 1600, 130, inks.dark);
}

/** Layers of the earth, and the trace of a seismograph over them. */
function strata(stage: Stage): string {
  const { random, inks } = stage;
  let drawn = sky(stage, 400);
  const ridge = hills(random, 400, 40, 900, { x: 1050, rise: 170, spread: 260 });
  drawn += land(stage, ridge, inks.far, { crest: inks.light });
  const tones = [
    inks.mid,
    mix(inks.accent, inks.dark, 0.1),
    inks.near,
    mix(inks.far, inks.mid, 0.4),
    mix(inks.accent, inks.light, 0.25),
    inks.near,
    inks.dark,
  ];
  for (const [layer, tone] of tones.entries()) {
    const y = (x: number) => 470 + layer * 82 + Math.sin(x / 240 + layer * 0.5) * 30 + (x > 880 ? 46 : 0);
    drawn += land(stage, y, tone, { crest: inks.light, depth: 60, count: 500 });
  }
  drawn += stroke("M900 420L860 1010", inks.light, 7, 'stroke-dasharray="16 16"');
  let trace = "M-20 250";
  for (let x = -20; x < 1620; x += 12) {
    const burst = Math.exp(-(((x - 700) / 210) ** 2)) * 190 * (x > 560 ? 1 : 0.15);
    trace += `L${x} ${n(250 + random.between(-1, 1) * (6 + burst))}`;
  }
  return (
    drawn +
    stroke(trace, inks.night ? inks.light : inks.dark, 6) +
    circle(862, 800, 26, inks.accent) +
    ring(862, 800, 60, inks.accent, 6) +
    ring(862, 800, 104, inks.accent, 4)
  );
}

/** A jar with the geometry of southern weaving. */
function jar(stage: Stage): string {
  const { random, inks } = stage;
  let drawn = rect(0, 0, 1600, 1000, inks.sky) + circle(800, 470, 420, inks.glow) + rect(0, 850, 1600, 160, inks.mid);
  const outline =
    "M700 130H880Q870 250 900 310C1080 390 1130 600 1040 760Q990 860 880 880H720Q610 860 560 760C470 600 520 390 680 310Q710 250 700 130Z";
  drawn += stroke("M884 200C1060 180 1080 330 980 400", inks.accent, 44);
  drawn += shape(outline, inks.accent);
  let bands =
    rect(440, 420, 720, 26, inks.light) + rect(440, 690, 720, 26, inks.light) + rect(440, 446, 720, 244, inks.near);
  for (let x = 470; x < 1180; x += 112) {
    for (let step = 0; step < 4; step++)
      bands +=
        rect(x + step * 13, 460 + step * 26, 104 - step * 26, 27, step % 2 ? inks.accent : inks.light) +
        rect(x + step * 13, 651 - step * 26, 104 - step * 26, 27, step % 2 ? inks.accent : inks.light);
  }
  bands += specks(
    random,
    Array.from({ length: 1700 }, (): Point => [1100 - 420 * random.next() ** 2, random.between(130, 880)]),
    inks.dark,
    2.4,
    'fill-opacity="0.5"',
  );
  return (
    drawn +
    clipTo(stage, outline, bands) +
    ellipse(790, 130, 92, 20, inks.dark) +
    ellipse(800, 884, 190, 14, mix(inks.mid, inks.dark, 0.5))
  );
}

/** A mast on a hill, its waves, and the houses that hear them. */
function antenna(stage: Stage): string {
  const { random, inks } = stage;
  let drawn = sky(stage, 640);
  const x = random.between(740, 860);
  for (let index = 6; index > 0; index--)
    drawn += ring(
      x,
      250,
      index * 78,
      index % 2 ? inks.accent : inks.far,
      10,
      `stroke-opacity="${n(1.1 - index * 0.13)}"`,
    );
  drawn += land(stage, hills(random, 650, 40, 800), inks.far, { crest: inks.light, mist: inks.glow });
  const hill = hills(random, 760, 22, 1100, { x, rise: 120, spread: 260 });
  const foot = hill(x) + 20;
  drawn += stroke(`M${n(x - 90)} ${n(foot)}L${n(x)} 250L${n(x + 90)} ${n(foot)}`, inks.line, 13);
  for (let step = 0; step < 6; step++) {
    const [top, low] = [250 + ((foot - 250) * step) / 6, 250 + ((foot - 250) * (step + 1)) / 6];
    const [a, b] = [(90 * step) / 6, (90 * (step + 1)) / 6];
    drawn += stroke(
      `M${n(x - a)} ${n(top)}L${n(x + b)} ${n(low)}M${n(x + a)} ${n(top)}L${n(x - b)} ${n(low)}`,
      inks.line,
      6,
    );
  }
  drawn += circle(x, 250, 26, inks.accent) + land(stage, hill, inks.mid, { crest: inks.far });
  for (const offset of [-560, -430, -310, 330, 450, 600])
    drawn += house(stage, {
      x: x + offset,
      foot: hill(x + offset) + 44,
      width: 96,
      height: 58,
      wall: inks.light,
      roof: inks.dark,
      lit: true,
    });
  return drawn + land(stage, hills(random, 900, 18, 900), inks.near, { crest: inks.mid });
}

/** Boxes on a line between arms and wheels: how things are made. */
function workshop(stage: Stage): string {
  const { random, inks } = stage;
  let drawn = rect(0, 0, 1600, 1000, inks.sky) + circle(800, 400, 380, inks.glow);
  const wheel = (x: number, y: number, r: number, teeth: number, tone: string) => {
    const points = Array.from(
      { length: teeth * 4 },
      (_, index): Point => polar(x, y, (index / (teeth * 4)) * Math.PI * 2, index % 4 < 2 ? r : r * 0.84),
    );
    return (
      polygon(points, tone) +
      circle(x, y, r * 0.5, inks.sky) +
      circle(x, y, r * 0.2, tone) +
      [0, 1, 2]
        .map((spoke) =>
          stroke(
            `M${n(x - Math.cos(spoke * 1.05) * r * 0.5)} ${n(y - Math.sin(spoke * 1.05) * r * 0.5)}L${n(x + Math.cos(spoke * 1.05) * r * 0.5)} ${n(y + Math.sin(spoke * 1.05) * r * 0.5)}`,
            tone,
            r * 0.1,
          ),
        )
        .join("")
    );
  };
  drawn +=
    wheel(640, 380, 230, 18, inks.mid) +
    wheel(985, 300, 150, 12, inks.accent) +
    wheel(1010, 560, 110, 9, inks.night ? inks.far : inks.near);
  drawn += rect(0, 760, 1600, 40, inks.dark);
  for (let x = 60; x < 1600; x += 120) drawn += circle(x, 830, 34, inks.near) + circle(x, 830, 12, inks.light);
  for (const [index, x] of [90, 380, 700, 1010, 1310].entries()) {
    const side = 120 + (index % 2) * 26;
    drawn +=
      rect(x, 760 - side, side * 1.2, side, index % 2 ? inks.accent : inks.light) +
      rect(x + side * 0.5, 760 - side, side * 0.18, side, index % 2 ? inks.light : inks.accent);
  }
  return (
    drawn +
    rect(0, 880, 1600, 130, inks.mid) +
    specks(
      random,
      Array.from({ length: 300 }, (): Point => [random.between(0, 1600), random.between(890, 1000)]),
      inks.dark,
      2.4,
    )
  );
}

/** What the motif «craft» can show. */
export const craft: Scene[] = [
  { draw: turbines, alt: { es: "Aerogeneradores sobre las lomas de la costa", en: "Wind turbines on coastal hills" } },
  {
    draw: panels,
    light: "day",
    alt: { es: "Hileras de paneles solares ante cerros y un sol", en: "Rows of solar panels before hills and a sun" },
  },
  { draw: balance, alt: { es: "Una balanza ante el disco del sol", en: "A balance in front of the disc of the sun" } },
  {
    draw: portico,
    alt: {
      es: "Personas en las gradas de un edificio con columnas",
      en: "People on the steps of a building with columns",
    },
  },
  {
    draw: flask,
    alt: { es: "Un matraz con un río entre cerros en su interior", en: "A flask with a river between hills inside it" },
  },
  {
    draw: plant,
    alt: {
      es: "Torres, estanques y tuberías de una planta junto al agua",
      en: "Towers, tanks and pipes of a plant by the water",
    },
  },
  {
    draw: blackboard,
    alt: {
      es: "Un curso ante una pizarra con un sol dibujado",
      en: "A class before a blackboard with a sun drawn on it",
    },
  },
  {
    draw: bowl,
    alt: { es: "Una fuente con frutas, hojas y espigas", en: "A bowl of fruit, leaves and ears of grain" },
  },
  {
    draw: rosette,
    alt: {
      es: "Curvas matemáticas que forman una roseta sobre una cuadrícula",
      en: "Mathematical curves forming a rosette on a grid",
    },
  },
  {
    draw: bell,
    alt: {
      es: "Puntos que caen y se apilan bajo una campana de Gauss",
      en: "Points falling and piling up under a bell curve",
    },
  },
  {
    draw: strata,
    alt: {
      es: "Capas de la tierra con una falla y el trazo de un sismógrafo",
      en: "Layers of the earth with a fault, and the trace of a seismograph",
    },
  },
  { draw: jar, alt: { es: "Un jarro de greda con bandas geométricas", en: "A clay jar with geometric bands" } },
  {
    draw: antenna,
    alt: {
      es: "Una antena en un cerro, sus ondas y casas alrededor",
      en: "A mast on a hill, its waves, and houses around it",
    },
  },
  {
    draw: workshop,
    alt: { es: "Engranajes sobre una línea de montaje con cajas", en: "Gears above an assembly line with boxes" },
  },
];
