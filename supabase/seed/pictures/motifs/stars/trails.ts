import { mix } from "../../colour.ts";
import { circle, n, polar, rect, stroke } from "../../shapes.ts";
import type { Stage } from "../../stage.ts";
import { araucaria } from "../../subjects/araucaria.ts";
import { hills, land } from "../../terrain.ts";

/** A night's exposure: every star draws its arc around the southern pole. */
export function trails(stage: Stage): string {
  const { random, inks } = stage;
  const [cx, cy] = [800 + random.pick([-1, 1]) * random.between(60, 260), random.between(330, 520)];
  let drawn = rect(0, 0, 1600, 1000, inks.sky);
  for (const [radius, share] of [
    [760, 0.25],
    [540, 0.5],
    [330, 0.8],
  ] as const)
    drawn += circle(cx, cy, radius, mix(inks.sky, inks.glow, share));
  let [pale, warm, dim] = ["", "", ""];
  for (let radius = 34; radius < 1250; radius += random.between(11, 25)) {
    for (let part = 0; part < 1 + radius / 260; part++) {
      const start = random.between(0, 6.28);
      const sweep = random.between(0.5, 1.05);
      const [[ax, ay], [bx, by]] = [polar(cx, cy, start, radius), polar(cx, cy, start + sweep, radius)];
      const arc = `M${n(ax)} ${n(ay)}A${n(radius)} ${n(radius)} 0 0 1 ${n(bx)} ${n(by)}`;
      const kind = random.next();
      if (kind < 0.14) warm += arc;
      else if (kind < 0.5) pale += arc;
      else dim += arc;
    }
  }
  drawn +=
    stroke(dim, inks.far, 3) +
    stroke(pale, inks.light, 3.2) +
    stroke(warm, inks.accent, 5.5) +
    circle(cx, cy, 9, inks.light);
  drawn += land(stage, hills(random, 760, 50, 800), inks.mid, { crest: inks.far, depth: 90 });
  const ridge = hills(random, 860, 36, 1100);
  const elder = cx + random.pick([-1, 1]) * random.between(150, 300);
  drawn += araucaria(random, {
    x: elder,
    foot: ridge(elder) + 10,
    height: random.between(480, 620),
    colour: inks.dark,
    form: "parasol",
  });
  for (const offset of [-340, 260, 420]) {
    const x = elder + offset + random.between(-60, 60);
    drawn += araucaria(random, { x, foot: ridge(x) + 10, height: random.between(160, 300), colour: inks.dark });
  }
  return drawn + land(stage, ridge, inks.dark, { crest: inks.mid, depth: 70 });
}
