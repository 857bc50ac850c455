import { mix } from "../../colour.ts";
import { circle, ellipse, n, rect, shape, stroke } from "../../shapes.ts";
import type { Stage } from "../../stage.ts";
import { araucaria } from "../../subjects/araucaria.ts";
import { head } from "../../subjects/figure.ts";
import { outfit } from "../../subjects/outfit.ts";
import { sky, sun } from "../../subjects/sky.ts";
import { hills, land } from "../../terrain.ts";

/** Adults and children in a half circle, hand in hand. */
export function roundDance(stage: Stage): string {
  const { random, inks } = stage;
  const count = random.whole(6, 9);
  const horizon = hills(random, random.between(600, 670), 34, 900);
  let drawn = rect(0, 0, 1600, 1000, inks.sky);
  if (random.chance(0.5))
    drawn += circle(800 + random.between(-150, 150), random.between(330, 480), random.between(300, 430), inks.glow);
  else {
    drawn += sky(stage, 640) + sun(stage, random.between(500, 1100), random.between(200, 300), random.between(80, 120));
    for (let tree = 0; tree < 7; tree++) {
      const x = 90 + tree * 235 + random.between(-70, 70);
      drawn += araucaria(random, {
        x,
        foot: horizon(x) + 8,
        height: random.between(150, 330),
        colour: mix(inks.sky, inks.far, 0.8),
      });
    }
  }
  drawn += land(stage, horizon, mix(inks.sky, inks.far, 0.8), { crest: inks.light, depth: 90 });
  drawn += ellipse(800, 860, 640, 120, mix(inks.far, inks.mid, 0.45));
  let last = "";
  const children = random
    .shuffle([1, 3, 5])
    .slice(0, 2)
    .concat(random.pick([2, 4]));
  const people = Array.from({ length: count }, (_, index) => {
    const angle = Math.PI * (1.02 + (0.96 * index) / (count - 1));
    const [x, foot] = [800 + Math.cos(angle) * 560, 880 + Math.sin(angle) * 165];
    const near = 1 + Math.sin(angle) * 0.22;
    const tall = (children.includes(index) ? 320 : 500) * near * random.between(0.95, 1.06);
    const worn = outfit(stage, last);
    last = worn.coat;
    return { x, foot, tall, worn };
  });
  let arms = "";
  people.slice(0, -1).forEach((one, index) => {
    const other = people[index + 1] ?? one;
    const [ax, ay, bx, by] = [one.x, one.foot - one.tall * 0.66, other.x, other.foot - other.tall * 0.66];
    const [mx, my] = [(ax + bx) / 2, Math.max(ay, by) + Math.abs(bx - ax) * 0.34];
    arms += stroke(
      `M${n(ax)} ${n(ay)}Q${n((ax + mx) / 2)} ${n(my)} ${n(mx)} ${n(my)}`,
      one.worn.coat,
      one.tall * 0.055,
    );
    arms += stroke(
      `M${n(bx)} ${n(by)}Q${n((bx + mx) / 2)} ${n(my)} ${n(mx)} ${n(my)}`,
      other.worn.coat,
      other.tall * 0.055,
    );
    arms += circle(mx, my, 13, one.worn.skin);
  });
  drawn += arms;
  for (const { x, foot, tall, worn } of people) {
    const u = tall / 10;
    const [shoulder, hem] = [foot - u * 7.4, foot - u * 1.5];
    const flare = u * random.between(1.3, 2);
    drawn += ellipse(x, foot + 4, u * 2.1, u * 0.32, inks.dark, 'fill-opacity="0.35"');
    drawn += stroke(
      `M${n(x - u * 0.45)} ${n(hem)}V${n(foot)}M${n(x + u * 0.45)} ${n(hem)}V${n(foot)}`,
      worn.legs,
      u * 0.5,
    );
    drawn += shape(
      `M${n(x - u * 0.7)} ${n(shoulder + u * 0.3)}Q${n(x)} ${n(shoulder - u * 0.5)} ${n(x + u * 0.7)} ${n(shoulder + u * 0.3)}L${n(x + flare)} ${n(hem)}Q${n(x)} ${n(hem + u * 0.5)} ${n(x - flare)} ${n(hem)}Z`,
      worn.coat,
    );
    drawn +=
      rect(x - u * 0.22, shoulder - u * 0.5, u * 0.44, u * 0.6, worn.skin) +
      head(random, x, shoulder - u * 1.1, u * (tall < 380 ? 1 : 0.86), worn, x < 800 ? 1 : -1);
  }
  return (
    drawn + land(stage, (x) => 985 - 22 * Math.sin(x / 500), inks.dark, { crest: inks.near, depth: 30, count: 200 })
  );
}
