import { mix } from "../../colour.ts";
import { circle, curve, n, polar, rect, sample, shape, stroke } from "../../shapes.ts";
import type { Stage } from "../../stage.ts";
import { shadeBelow } from "../../texture.ts";
import { atom } from "./atom.ts";

/** Molecules of water linked below its surface. */
export function inWater(stage: Stage): string {
  const { random, inks } = stage;
  const surface = random.between(300, 380);
  let drawn = rect(0, 0, 1600, 1000, inks.sky);
  drawn += circle(random.between(520, 1080), surface, random.between(130, 190), inks.accent);
  const tones = [inks.far, mix(inks.far, inks.mid, 0.55), inks.mid];
  tones.forEach((tone, index) => {
    const [phase, top] = [random.between(0, 6), surface + index * random.between(90, 120)];
    const wave = (x: number) => top + Math.sin(x / (190 + index * 60) + phase) * (26 + index * 8);
    drawn += shape(`${curve(sample(-20, 1620, 80, wave))}L1620 1010L-20 1010Z`, tone);
    drawn += shadeBelow(random, {
      from: 0,
      to: 1600,
      y: wave,
      depth: 80,
      count: 600,
      colour: mix(tone, inks.light, 0.55),
      size: 2.2,
    });
  });
  const placed: { x: number; y: number; size: number }[] = [
    { x: random.between(700, 900), y: random.between(560, 620), size: 150 },
  ];
  for (let attempt = 0; attempt < 300 && placed.length < 9; attempt++) {
    const spot = { x: random.between(110, 1490), y: random.between(surface + 150, 910), size: random.between(46, 92) };
    if (placed.every((other) => Math.hypot(other.x - spot.x, other.y - spot.y) > (other.size + spot.size) * 1.75))
      placed.push(spot);
  }
  const threads = placed.slice(1).map(({ x, y }) => `M${n(placed[0]?.x ?? 0)} ${n(placed[0]?.y ?? 0)}L${n(x)} ${n(y)}`);
  drawn += stroke(threads.join(""), inks.light, 3.5, 'stroke-dasharray="2 15" stroke-opacity="0.9"');
  placed.forEach(({ x, y, size }, index) => {
    const angle = random.between(0, 6.28);
    const tone = index === 0 ? inks.accent : random.pick([inks.near, inks.dark, inks.near]);
    for (const side of [-0.91, 0.91]) {
      const [hx, hy] = polar(x, y, angle + side, size * 1.12);
      drawn += atom(stage, hx, hy, size * 0.52, inks.light);
    }
    drawn += atom(stage, x, y, size * 0.86, tone);
  });
  return drawn;
}
