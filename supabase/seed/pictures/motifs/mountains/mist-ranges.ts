import { mix } from "../../colour.ts";
import type { Stage } from "../../stage.ts";
import { araucaria } from "../../subjects/araucaria.ts";
import { gulls, sky, sun } from "../../subjects/sky.ts";
import { hills, land } from "../../terrain.ts";

/** A low range in layers of mist. */
export function mistRanges(stage: Stage): string {
  const { random, inks } = stage;
  const focus = random.between(620, 980);
  let drawn = sky(stage, 500) + sun(stage, focus, random.between(230, 330), random.between(110, 170));
  const tones = [
    mix(inks.sky, inks.far, 0.65),
    inks.far,
    mix(inks.far, inks.mid, 0.55),
    inks.mid,
    inks.near,
    inks.dark,
  ];
  tones.forEach((tone, layer) => {
    const lift = layer === 2 ? { x: focus + random.between(-120, 120), rise: 110, spread: 280 } : undefined;
    const ridge = hills(random, 440 + layer * 98, 62 - layer * 3, 1100 - layer * 90, lift);
    if (layer === 3 || layer === 4) {
      const start = focus + random.between(-320, 60);
      for (let tree = 0; tree < 6; tree++) {
        const x = start + tree * random.between(34, 74);
        drawn += araucaria(random, {
          x,
          foot: ridge(x) + 6,
          height: (layer === 3 ? 90 : 150) * random.between(0.7, 1.25),
          colour: tone,
        });
      }
    }
    drawn += land(
      stage,
      ridge,
      tone,
      layer < 5 ? { mist: inks.glow, depth: 84, count: 800 } : { crest: inks.near, depth: 60 },
    );
  });
  return drawn + gulls(stage, focus - 240, 170, random.whole(2, 5));
}
