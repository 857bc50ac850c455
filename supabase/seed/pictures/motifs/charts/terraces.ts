import { mix } from "../../colour.ts";
import { polygon, rect } from "../../shapes.ts";
import type { Stage } from "../../stage.ts";
import { araucaria } from "../../subjects/araucaria.ts";
import { walker } from "../../subjects/figure.ts";
import { outfit } from "../../subjects/outfit.ts";
import { gulls, sky, sun } from "../../subjects/sky.ts";
import { specks } from "../../texture.ts";

/** Columns of a chart as terraces, solid enough to walk on; a tree on one, people on others. */
export function terraces(stage: Stage): string {
  const { random, inks } = stage;
  let drawn =
    sky(stage, 880, 3) + sun(stage, random.between(430, 760), random.between(240, 340), random.between(120, 180));
  const count = random.whole(5, 7);
  const width = 1060 / count;
  const depth = width * 0.3;
  const tones = [inks.far, inks.mid, inks.accent, inks.near, mix(inks.accent, inks.light, 0.4), inks.mid, inks.near];
  const heights = Array.from(
    { length: count },
    (_, index) => 130 + (420 * index) / (count - 1) + random.between(-44, 44),
  );
  const order = Array.from({ length: count }, (_, index) => index);
  const [treeOn, walkOn, talkOn] = random.shuffle(order.slice(0, count - 1));
  for (const index of order) {
    const left = 250 + index * width;
    const height = heights[index] ?? 200;
    const top = 900 - height;
    const tone = tones[index] ?? inks.mid;
    const w = width * 0.84;
    const centre = left + w / 2 + depth * 0.4;
    if (index === treeOn)
      drawn += araucaria(random, {
        x: centre,
        foot: top - depth * 0.22,
        height: random.between(170, 230),
        colour: inks.line === inks.light ? inks.far : inks.dark,
        form: "parasol",
      });
    drawn += rect(left, top, w, 920 - top, tone);
    drawn += polygon(
      [
        [left, top],
        [left + depth, top - depth * 0.55],
        [left + w + depth, top - depth * 0.55],
        [left + w, top],
      ],
      mix(tone, inks.light, 0.45),
    );
    drawn += polygon(
      [
        [left + w, top],
        [left + w + depth, top - depth * 0.55],
        [left + w + depth, 900 - depth * 0.55],
        [left + w, 920],
      ],
      mix(tone, inks.dark, 0.45),
    );
    const grain = Array.from(
      { length: 260 },
      () => [left + w * (1 - random.next() ** 2), top + height * random.next()] as const,
    );
    drawn += specks(random, grain, mix(tone, inks.dark, 0.5), 2.3);
    if (index === treeOn)
      drawn += araucaria(random, {
        x: centre,
        foot: top - depth * 0.24,
        height: random.between(190, 250),
        colour: inks.night ? inks.light : inks.dark,
        form: "parasol",
      });
    if (index === walkOn || index === count - 1)
      drawn += walker(random, centre, top - depth * 0.2, 168, outfit(stage, tone), 1);
    if (index === talkOn)
      drawn +=
        walker(random, centre - 34, top - depth * 0.2, 150, outfit(stage, tone), 1) +
        walker(random, centre + 34, top - depth * 0.2, 160, outfit(stage, tone), -1);
  }
  return (
    drawn + rect(0, 905, 1600, 100, inks.dark) + gulls(stage, random.between(300, 420), random.between(150, 330), 3)
  );
}
