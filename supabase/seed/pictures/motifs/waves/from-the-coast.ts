import { mix } from "../../colour.ts";
import { curve, n, type Point, polar, rect, sample, shape, stroke } from "../../shapes.ts";
import type { Stage } from "../../stage.ts";
import { specks } from "../../texture.ts";

/** Waves spreading from a boat towards the coast, seen from above. */
export function fromTheCoast(stage: Stage): string {
  const { random, inks } = stage;
  const side = random.pick([-1, 1]);
  const [cx, cy] = [800 - side * random.between(60, 200), random.between(420, 580)];
  let drawn = rect(0, 0, 1600, 1000, inks.mid);
  const [lobes, bulge, turn] = [random.whole(2, 3), random.between(0.03, 0.07), random.between(0, 6)];
  const front = (radius: number) =>
    curve(
      Array.from({ length: 36 }, (_, index) => {
        const angle = (index / 36) * Math.PI * 2;
        return polar(
          cx,
          cy,
          angle,
          radius * (1 + bulge * Math.sin(angle * lobes + turn) + 0.018 * Math.sin(angle * 5 + turn)),
        );
      }),
      true,
    );
  const reach = random.between(70, 92);
  for (let index = 12; index >= 1; index--) {
    const radius = 40 + index * reach;
    const tone = mix(inks.far, inks.near, Math.min(1, (index - 1) / 9));
    drawn += shape(front(radius), mix(tone, inks.mid, 0.25));
    const dots = Array.from({ length: 90 + index * 34 }, () =>
      polar(cx, cy, random.between(0, 6.28), radius * 0.97 - reach * 0.8 * random.next() ** 2),
    );
    drawn += specks(random, dots, mix(tone, inks.dark, 0.4), 2.2);
    drawn += stroke(
      front(radius - 6),
      index % 3 === 0 ? inks.light : inks.glow,
      Math.max(2, 13 - index),
      'stroke-opacity="0.9"',
    );
  }
  const heading = random.between(0, 360);
  const wake = stroke("M-90 -14Q-190 -40 -300 -120M-90 14Q-190 40 -300 120", inks.light, 7, 'stroke-opacity="0.85"');
  const hull =
    shape("M-92 -24Q20 -40 112 0Q20 40 -92 24Z", inks.accent) + shape("M-78 -13Q10 -24 82 0Q10 24 -78 13Z", inks.light);
  const cabin = rect(-52, -13, 44, 26, inks.dark) + rect(2, -6, 26, 12, inks.accent);
  drawn += `<g transform="translate(${n(cx)} ${n(cy)}) rotate(${n(heading)})">${wake}${hull}${cabin}</g>`;
  const [phase, lean] = [random.between(0, 6), random.between(-160, 160)];
  const coast = (offset: number) =>
    sample(
      -40,
      1040,
      70,
      (y) =>
        800 +
        side * (470 + offset + Math.sin(y / 150 + phase) * 70 + Math.sin(y / 61 + phase * 2) * 26) +
        (lean * (y - 500)) / 500,
    ).map(([y, x]): Point => [x, y]);
  const landAt = (offset: number) => `${curve(coast(offset))}L${800 + side * 900} 1040L${800 + side * 900} -40Z`;
  drawn +=
    shape(landAt(-34), inks.light) +
    shape(landAt(0), inks.accent === inks.light ? inks.far : mix(inks.accent, inks.light, 0.55)) +
    shape(landAt(60), inks.near) +
    shape(landAt(170), inks.dark);
  return drawn;
}
