import { mix } from "../../colour.ts";
import { clipTo } from "../../overprint.ts";
import { circle, n, type Point, rect, shape, stroke } from "../../shapes.ts";
import type { Stage } from "../../stage.ts";
import { araucaria } from "../../subjects/araucaria.ts";
import { sky, spark, starField } from "../../subjects/sky.ts";
import { hills, land } from "../../terrain.ts";
import { specks } from "../../texture.ts";
import { constellation } from "./constellation.ts";

/** The dome of an observatory under a constellation and the Milky Way. */
export function overHills(stage: Stage): string {
  const { random, inks } = stage;
  const lean = random.pick([-1, 1]);
  let drawn = sky(stage, 700, 3);
  const river = Array.from({ length: 3800 }, (): Point => {
    const along = random.between(-100, 1700);
    const off = (random.next() + random.next() + random.next() - 1.5) * 190;
    return [along, 330 + lean * (along - 800) * 0.34 + off];
  });
  drawn +=
    specks(random, river, mix(inks.far, inks.light, 0.35), 2.1, 'fill-opacity="0.75"') + starField(stage, 80, 640);
  drawn += constellation(stage, {
    x: 800 - lean * random.between(60, 160),
    y: random.between(290, 350),
    reach: random.between(250, 330),
  });
  drawn += land(stage, hills(random, 690, 46, 800), inks.far, { mist: inks.mid, depth: 100 });
  const dome = 800 + lean * random.between(130, 300);
  const ridge = hills(random, 800, 36, 1000, { x: dome, rise: 70, spread: 280 });
  const foot = ridge(dome) + 14;
  drawn += land(stage, hills(random, 750, 40, 700), inks.mid, { crest: inks.far, depth: 80 });
  const size = random.between(78, 104);
  const half = `M${n(dome - size)} ${n(foot - size * 0.8)}A${n(size)} ${n(size)} 0 0 1 ${n(dome + size)} ${n(foot - size * 0.8)}Z`;
  drawn += rect(dome - size * 1.04, foot - size * 0.84, size * 2.08, size * 0.9, mix(inks.light, inks.far, 0.35));
  drawn +=
    shape(half, inks.light) +
    clipTo(
      stage,
      half,
      stroke(
        `M${n(dome)} ${n(foot - size * 0.7)}L${n(dome - lean * size * 0.62)} ${n(foot - size * 2)}`,
        inks.dark,
        size * 0.34,
      ),
    );
  drawn += stroke(
    `M${n(dome - lean * size * 0.1)} ${n(foot - size * 0.95)}L${n(dome - lean * size * 0.78)} ${n(foot - size * 1.92)}`,
    inks.accent,
    size * 0.15,
  );
  drawn +=
    rect(dome - size * 0.16, foot - size * 0.55, size * 0.32, size * 0.6, inks.accent) +
    rect(dome - size * 1.1, foot - size * 0.86, size * 2.2, size * 0.09, inks.dark);
  for (const offset of [-lean * 330, -lean * 420, lean * 240, -lean * 560]) {
    const x = dome + offset + random.between(-30, 30);
    drawn += araucaria(random, { x, foot: ridge(x) + 10, height: random.between(130, 260), colour: inks.near });
  }
  return (
    drawn +
    land(stage, ridge, inks.near, { crest: inks.mid }) +
    land(stage, hills(random, 940, 20, 700), inks.dark) +
    spark(-90, -90, 4, inks.light) +
    circle(-90, -90, 2, inks.light)
  );
}
