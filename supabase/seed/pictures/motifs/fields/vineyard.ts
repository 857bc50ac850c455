import { curve, n, type Point, stroke } from "../../shapes.ts";
import type { Stage } from "../../stage.ts";
import { leaf } from "../../subjects/plants.ts";
import { sky, sun } from "../../subjects/sky.ts";
import { hills, land } from "../../terrain.ts";
import { strips } from "./strips.ts";

/** One shoot in fruit close up, the valley behind it: the crop is the portrait. */
export function vineyard(stage: Stage): string {
  const { random, inks } = stage;
  // One leafy shoot close up, the valley behind it: the crop is the portrait.
  const lean = random.pick([-1, 1]);
  const foot = 800 - lean * random.between(120, 200);
  let drawn =
    sky(stage, 560) +
    sun(
      stage,
      800 + lean * random.between(150, 260),
      random.between(300, 380),
      random.between(150, 210),
      inks.night ? inks.far : inks.glow,
    );
  drawn += land(stage, hills(random, 600, 46, 900), inks.far, { crest: inks.light, mist: inks.glow });
  drawn += strips(stage, hills(random, 730, 40, 1000), inks.mid, inks.far, lean * 360);
  drawn += land(stage, hills(random, 890, 26, 900), inks.near, { crest: inks.mid, depth: 70 });
  const stem: Point[] = Array.from({ length: 9 }, (_, index) => [
    foot + lean * (index * 34 + Math.sin(index * 1.1) * 40),
    1010 - index * 104,
  ]);
  drawn += stroke(curve(stem), inks.dark, 15);
  stem.slice(1).forEach(([x, y], index) => {
    const out = index % 2 ? 1 : -1;
    const size = 215 - index * 15;
    const angle = out === 1 ? -0.35 - index * 0.05 : Math.PI + 0.35 + index * 0.05;
    drawn += leaf(x, y, angle, size, size * 0.44, index % 3 === 1 ? inks.near : inks.dark);
    drawn += stroke(
      `M${n(x)} ${n(y)}L${n(x + Math.cos(angle) * size * 0.8)} ${n(y + Math.sin(angle) * size * 0.8)}`,
      inks.mid,
      4,
    );
    if (index === 2 || index === 5) {
      for (let berry = 0; berry < 12; berry++) {
        const row = Math.floor((Math.sqrt(8 * berry + 1) - 1) / 2);
        const place = berry - (row * (row + 1)) / 2;
        const [bx, by] = [x - out * 60 + (place - row / 2) * 40, y + 200 - row * 36];
        drawn += `<circle cx="${n(bx)}" cy="${n(by)}" r="22" fill="${inks.accent}"/><circle cx="${n(bx - 7)}" cy="${n(by - 7)}" r="6" fill="${inks.light}"/>`;
      }
      drawn += stroke(`M${n(x)} ${n(y)}Q${n(x - out * 60)} ${n(y + 10)} ${n(x - out * 60)} ${n(y + 66)}`, inks.dark, 7);
    }
  });
  return drawn;
}
