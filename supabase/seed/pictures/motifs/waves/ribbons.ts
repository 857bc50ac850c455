import { overprint } from "../../overprint.ts";
import { circle, curve, n, rect, sample, shape, stroke } from "../../shapes.ts";
import type { Stage } from "../../stage.ts";

/** Ribbons of sound overprinted around one knot. */
export function ribbons(stage: Stage): string {
  const { random, inks } = stage;
  const axis = random.between(470, 530);
  const knot = random.between(680, 920);
  let drawn = rect(0, 0, 1600, 1000, inks.sky);
  const ground = random.pick(["sun", "bars"] as const);
  drawn += ground === "sun" ? circle(knot, axis, 330, inks.glow) : "";
  const woven: string[] = [];
  const tones = random.shuffle([inks.accent, inks.mid, inks.far, inks.near]);
  tones.forEach((tone, index) => {
    const [length, phase, high] = [random.between(120, 250), random.between(0, 6), random.between(150, 300)];
    const envelope = (x: number) => Math.exp(-(((x - knot) / 560) ** 2));
    const upper = (x: number) => axis + Math.sin(x / length + phase) * high * envelope(x) - 8 - 46 * envelope(x);
    const lower = (x: number) =>
      axis + Math.sin(x / length + phase + 0.5 + index * 0.12) * high * envelope(x) + 8 + 46 * envelope(x);
    const under = sample(-20, 1620, 40, lower).reverse();
    woven.push(shape(`${curve(sample(-20, 1620, 40, upper))}L${curve(under).slice(1)}Z`, tone));
  });
  drawn += overprint(stage, woven);
  if (ground === "bars") {
    let bars = "";
    for (let x = 40; x < 1600; x += 32) {
      const high = 12 + 210 * Math.exp(-(((x - knot) / 330) ** 2)) * (0.35 + 0.65 * random.next());
      bars += `M${n(x)} ${n(axis - high)}V${n(axis + high)}`;
    }
    drawn += stroke(bars, inks.line, 9);
  } else drawn += stroke(`M-10 ${n(axis)}H1610`, inks.line, 5) + circle(knot, axis, 26, inks.line);
  return drawn;
}
