import type { Stage } from "../../stage.ts";
import { araucaria } from "../../subjects/araucaria.ts";
import { walker } from "../../subjects/figure.ts";
import { outfit } from "../../subjects/outfit.ts";
import { gulls, sky, sun } from "../../subjects/sky.ts";
import { hills, land } from "../../terrain.ts";

/** People walking the same way along a ridge, large against the sky. */
export function walkingTogether(stage: Stage): string {
  const { random, inks } = stage;
  const facing = random.pick([1, -1] as const);
  const slope = facing * random.between(-70, 50);
  const wave = hills(random, 0, 14, 900);
  const path = (x: number) => 850 + ((800 - x) / 800) * slope + wave(x);
  let drawn =
    sky(stage, 640) +
    sun(stage, 800 + facing * random.between(60, 330), random.between(300, 400), random.between(170, 250));
  drawn += gulls(stage, 800 - facing * 520, 190, 3);
  drawn += land(stage, hills(random, 690, 50, 800), inks.far, { crest: inks.light, mist: inks.glow });
  const tree = 800 + facing * random.between(620, 700);
  drawn += araucaria(random, {
    x: tree,
    foot: path(tree) + 10,
    height: random.between(380, 520),
    colour: inks.near,
    form: "parasol",
  });
  const count = random.whole(5, 7);
  let last = "";
  for (let index = 0; index < count; index++) {
    const x = 800 - facing * 60 + (index - (count - 1) / 2) * random.between(128, 150);
    const worn = outfit(stage, last);
    last = worn.coat;
    const young = random.chance(0.18);
    drawn += walker(random, x, path(x) + 6, (young ? 270 : 400) * random.between(0.93, 1.08), worn, facing);
  }
  return drawn + land(stage, path, inks.dark, { crest: inks.near, depth: 110 });
}
