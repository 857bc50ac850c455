import { mix } from "../../colour.ts";
import { clipTo } from "../../overprint.ts";
import { ellipse, n, polygon, rect, shape, stroke } from "../../shapes.ts";
import type { Stage } from "../../stage.ts";
import { leaf } from "../../subjects/plants.ts";
import { sun } from "../../subjects/sky.ts";
import { hills, land } from "../../terrain.ts";
import { specks } from "../../texture.ts";

/** A pile of books on a sill, the light of a window behind it. */
export function stackByWindow(stage: Stage): string {
  const { random, inks } = stage;
  const side = random.pick([-1, 1]);
  const [wide, tall, top] = [random.between(600, 700), 640, 90];
  const left = 800 + side * random.between(60, 150) - wide / 2;
  const wall = inks.night ? inks.near : mix(inks.far, inks.mid, 0.25);
  const sill = top + tall;
  let view = rect(left, top, wide, tall, inks.night ? inks.sky : inks.glow);
  view += sun(stage, left + wide * random.between(0.3, 0.7), top + random.between(190, 290), random.between(90, 140));
  view +=
    land(stage, hills(random, top + 470, 44, 700), inks.far) +
    land(stage, hills(random, top + 560, 30, 600), inks.mid, { crest: inks.far, depth: 60 });
  let drawn = rect(0, 0, 1600, 1000, wall);
  const light = [
    [left, sill],
    [left + wide, sill],
    [left + wide - side * 330, 1010],
    [left - side * 330, 1010],
  ] as const;
  drawn +=
    rect(left - 26, top - 26, wide + 52, tall + 26, inks.light) +
    clipTo(stage, `M${n(left)} ${top}h${n(wide)}v${tall}h${n(-wide)}Z`, view);
  drawn += rect(left + wide / 2 - 8, top, 16, tall, inks.light) + rect(left, top + tall * 0.42, wide, 14, inks.light);
  drawn +=
    rect(0, sill, 1600, 290, inks.night ? inks.dark : inks.near) +
    polygon(light, inks.accent, 'fill-opacity="0.28"') +
    rect(0, sill, 1600, 15, inks.dark, 'fill-opacity="0.6"');
  const tones = random.shuffle([
    inks.accent,
    inks.light,
    inks.dark,
    inks.far,
    mix(inks.accent, inks.light, 0.5),
    inks.mid,
  ]);
  const centre = 800 - side * random.between(60, 170);
  let y = 868;
  const count = random.whole(5, 7);
  drawn += ellipse(centre + side * 30, 872, 350, 24, inks.dark, 'fill-opacity="0.5"');
  for (let index = 0; index < count; index++) {
    const [width, height] = [random.between(400, 560) - index * 14, random.between(50, 76)];
    const x = centre - width / 2 + random.between(-34, 34);
    const tone = tones[index % tones.length] ?? inks.accent;
    const ink = tone === inks.light || tone === inks.far ? inks.accent : inks.light;
    y -= height;
    if (random.chance(0.3)) {
      // Turned round: the pages show instead of the spine.
      drawn += rect(x, y, width, height, tone, 'rx="6"') + rect(x + 12, y + 8, width - 6, height - 16, inks.light);
      drawn += stroke(
        [0.3, 0.5, 0.7].map((share) => `M${n(x + 12)} ${n(y + height * share)}h${n(width - 10)}`).join(""),
        inks.far,
        2.5,
      );
    } else
      drawn +=
        rect(x, y, width, height, tone, 'rx="7"') +
        rect(x + 34, y, 12, height, ink) +
        rect(x + width - 58, y, 12, height, ink) +
        rect(x + width * 0.3, y + height * 0.38, width * 0.36, height * 0.2, ink);
  }
  const [px, pot] = [centre + random.between(-90, 90), y];
  drawn +=
    shape(`M${n(px - 52)} ${n(pot - 92)}H${n(px + 52)}L${n(px + 38)} ${n(pot)}H${n(px - 38)}Z`, inks.accent) +
    rect(px - 58, pot - 104, 116, 22, mix(inks.accent, inks.dark, 0.25));
  for (let index = 0; index < 7; index++)
    drawn += leaf(
      px,
      pot - 98,
      -Math.PI / 2 + (index - 3) * 0.36,
      random.between(120, 190),
      26,
      index % 2 ? inks.near : inks.dark,
    );
  const dust = Array.from(
    { length: 1300 },
    () => [random.between(0, 1600), sill * random.next() ** 1.6] as const,
  ).filter(([x, dy]) => x < left - 26 || x > left + wide + 26 || dy < top - 26);
  return drawn + specks(random, dust, mix(wall, inks.dark, 0.35), 2.3);
}
