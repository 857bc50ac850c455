import { mix } from "../../colour.ts";
import { overprint } from "../../overprint.ts";
import { circle, n, polar, rect, stroke } from "../../shapes.ts";
import type { Stage } from "../../stage.ts";
import { specks } from "../../texture.ts";

/** Large discs overprinted where they share ground. */
export function circlesMeet(stage: Stage): string {
  const { random, inks } = stage;
  // A collaboration: large discs overprinted where they share ground, the common part marked.
  let drawn = rect(0, 0, 1600, 1000, inks.sky);
  const count = random.whole(3, 4);
  const turn = random.between(0, 6);
  const [cx, cy, spread, radius] = [800, 500, random.between(170, 220), random.between(250, 300)];
  const tones = [inks.accent, inks.mid, inks.far, inks.near, mix(inks.accent, inks.light, 0.5)];
  const hubs = Array.from({ length: count }, (_, index) => polar(cx, cy, turn + (index / count) * Math.PI * 2, spread));
  drawn += overprint(
    stage,
    hubs.map(([x, y], index) =>
      circle(x * 1.2 - 160, y, radius * random.between(0.86, 1.08), tones[index] ?? inks.mid),
    ),
    0.94,
  );
  const dots = hubs.flatMap(([x, y]) =>
    Array.from({ length: 240 }, () =>
      polar(x * 1.2 - 160, y, random.between(0, 6.28), radius * (1 - random.next() ** 2 * 0.4) * 0.86),
    ),
  );
  drawn += specks(random, dots, inks.dark, 2.2, 'fill-opacity="0.5"');
  hubs.forEach(([x, y], index) => {
    const [ox, oy] = [cx + (x * 1.2 - 160 - cx) * 1.42, cy + (y - cy) * 1.42];
    drawn +=
      stroke(`M${cx} ${cy}L${n(ox)} ${n(oy)}`, inks.light, 5, index % 2 ? 'stroke-dasharray="2 14"' : "") +
      circle(ox, oy, 24, inks.light) +
      circle(ox, oy, 10, inks.dark);
  });
  return drawn + circle(cx, cy, 60, inks.light) + circle(cx, cy, 28, inks.accent);
}
