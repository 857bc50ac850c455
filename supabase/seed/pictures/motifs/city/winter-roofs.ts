import { mix } from "../../colour.ts";
import { clipTo } from "../../overprint.ts";
import { n, polygon, rect, stroke } from "../../shapes.ts";
import type { Stage } from "../../stage.ts";
import { sky, sun } from "../../subjects/sky.ts";
import { hills, land } from "../../terrain.ts";
import { shadeBelow } from "../../texture.ts";

/** Gabled roofs in still winter air, the smoke lying flat above them. */
export function winterRoofs(stage: Stage): string {
  const { random, inks } = stage;
  let drawn =
    sky(stage, 640, 1) + sun(stage, random.between(500, 1100), random.between(200, 280), random.between(80, 120));
  drawn += land(stage, hills(random, 460, 60, 900), inks.far, { crest: inks.light, mist: inks.glow });
  const wind = random.pick([-1, 1]);
  const ceiling = random.between(250, 330);
  // In still winter air the smoke rises a little, then lies flat: the pall over the city is one long bar.
  const pall = (y: number, thick: number, from: number, to: number, tone: string) =>
    stroke(`M${n(from)} ${n(y)}H${n(to)}`, tone, thick);
  const haze = mix(inks.glow, inks.sky, 0.35);
  const start = random.between(80, 260);
  drawn +=
    pall(ceiling - 60, 34, start + 380, start + 1020, haze) +
    pall(ceiling + 70, 44, start - 60, start + 620, haze) +
    pall(ceiling + 64, 30, start + 860, start + 1240, haze);
  const smoke = (x: number, y: number, width: number, tone: string) => {
    const [step, rise] = [wind * width * 1.25, Math.max(60, y - ceiling)];
    const d = `M${n(x)} ${n(y)}C${n(x - step)} ${n(y - rise * 0.2)} ${n(x - step)} ${n(y - rise * 0.3)} ${n(x)} ${n(y - rise * 0.45)}S${n(x + step * 1.2)} ${n(y - rise * 0.74)} ${n(x + step * 0.6)} ${n(y - rise * 0.82)}S${n(x + step)} ${n(ceiling)} ${n(x + step * 3.4)} ${n(ceiling)}h${n(wind * random.between(120, 330))}`;
    return stroke(d, tone, width);
  };
  const rows = [
    { foot: 640, size: 150, wall: inks.mid, roof: mix(inks.mid, inks.near, 0.5) },
    { foot: 790, size: 230, wall: inks.far, roof: inks.near },
    { foot: 1010, size: 340, wall: inks.light, roof: inks.dark },
  ];
  const focus = random.whole(0, 1);
  rows.forEach(({ foot, size, wall, roof }, row) => {
    let x = -size * random.between(0.1, 0.9);
    let index = 0;
    while (x < 1640) {
      const width = size * random.between(0.85, 1.2);
      const [eaves, rise] = [foot - size * random.between(0.46, 0.6), width * random.between(0.36, 0.48)];
      const warm = row === 2 ? index === 1 + focus : random.chance(0.12);
      const chimney = x + width * (wind === 1 ? 0.3 : 0.68);
      if (row === 2 ? warm : random.chance(row === 1 ? 0.3 : 0.2))
        drawn += smoke(chimney, eaves - rise * 0.86, size * 0.085, row === 2 ? inks.light : inks.glow);
      drawn += rect(chimney - size * 0.05, eaves - rise * 0.95, size * 0.1, rise * 0.8, inks.dark);
      const gable = [
        [x, foot + 10],
        [x, eaves],
        [x + width / 2, eaves - rise],
        [x + width, eaves],
        [x + width, foot + 10],
      ] as const;
      drawn += polygon(gable, warm ? inks.accent : wall);
      const board = stroke(
        Array.from(
          { length: 14 },
          (_, line) => `M${n(x + (width * (line + 1)) / 15)} ${n(foot + 10)}V${n(eaves - rise)}`,
        ).join(""),
        inks.dark,
        2,
        'stroke-opacity="0.22"',
      );
      drawn += clipTo(stage, `M${gable.map(([px, py]) => `${n(px)} ${n(py)}`).join("L")}Z`, board);
      drawn += stroke(
        `M${n(x - width * 0.07)} ${n(eaves + width * 0.055)}L${n(x + width / 2)} ${n(eaves - rise)}L${n(x + width * 1.07)} ${n(eaves + width * 0.055)}`,
        roof,
        size * 0.085,
      );
      const pane = size * 0.16;
      const glow = inks.night || row === 2 ? (warm ? inks.light : inks.accent) : inks.dark;
      drawn +=
        rect(x + width / 2 - pane, eaves - pane * 0.5, pane * 2, pane * 1.7, glow) +
        rect(x + width / 2 - 2.5, eaves - pane * 0.5, 5, pane * 1.7, roof) +
        rect(x + width / 2 - pane, eaves + pane * 0.3, pane * 2, 5, roof);
      x += width * 1.04;
      index++;
    }
    if (row < 2)
      drawn += shadeBelow(random, {
        from: 0,
        to: 1600,
        y: () => foot,
        depth: -size * 0.6,
        count: 700,
        colour: roof,
        size: 2.2,
      });
  });
  return drawn;
}
