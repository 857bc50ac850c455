import { n, stroke } from "../../shapes.ts";
import type { Stage } from "../../stage.ts";
import { araucaria } from "../../subjects/araucaria.ts";
import { cloudTree } from "../../subjects/plants.ts";
import { sky, sun } from "../../subjects/sky.ts";
import { hills, land } from "../../terrain.ts";

/** Native forest in four layers, in the rain. */
export function rainLayers(stage: Stage): string {
  const { random, inks } = stage;
  let drawn = sky(stage, 520, 1);
  drawn += sun(
    stage,
    random.between(600, 1000),
    random.between(230, 300),
    random.between(90, 130),
    inks.night ? inks.accent : inks.glow,
  );
  const tones = [inks.far, inks.mid, inks.near, inks.dark];
  const focus = random.whole(0, 1) === 0 ? 0.36 : 0.62;
  tones.forEach((tone, layer) => {
    const ridge = hills(random, 500 + layer * 135, 50, 900 - layer * 60);
    const size = 150 + layer * 62;
    for (let x = random.between(-60, 60); x < 1660; x += size * random.between(0.55, 1.0)) {
      // The nearest trees leave a clearing, so that the eye walks in.
      if (layer === 3 && Math.abs(x / 1600 - focus) < 0.2) continue;
      const height = size * random.between(0.8, 1.35);
      if (random.chance(0.2))
        drawn += araucaria(random, { x, foot: ridge(x) + 20, height: height * 1.35, colour: tone, form: "parasol" });
      else drawn += cloudTree(random, x, ridge(x) + 20, height, tone);
    }
    const next = tones[layer + 1];
    drawn += land(
      stage,
      ridge,
      tone,
      layer < 3 ? { mist: inks.glow, depth: 100, count: 900 } : { crest: next ?? inks.near },
    );
  });
  const slant = random.pick([-70, 60, 90]);
  let rain = "";
  for (let index = 0; index < 150; index++) {
    const [x, y, length] = [random.between(-60, 1660), random.between(-50, 930), random.between(0.4, 1)];
    rain += `M${n(x)} ${n(y)}l${n(slant * length * 0.5)} ${n(130 * length)}`;
  }
  return drawn + stroke(rain, inks.light, 2.6, 'stroke-opacity="0.75"');
}
