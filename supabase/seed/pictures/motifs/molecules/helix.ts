import { mix } from "../../colour.ts";
import { circle, curve, n, type Point, rect, sample, stroke } from "../../shapes.ts";
import type { Stage } from "../../stage.ts";
import { atom } from "./atom.ts";

/** A double helix that leans across the sheet. */
export function helix(stage: Stage): string {
  const { random, inks } = stage;
  const lean = random.pick([-1, 1]) * random.between(14, 38);
  const [amplitude, pitch, phase] = [random.between(140, 180), random.between(150, 185), random.between(0, 6)];
  let drawn =
    rect(0, 0, 1600, 1000, inks.sky) +
    circle(800 + random.between(-120, 120), random.between(420, 580), random.between(330, 400), inks.glow);
  const strand = (offset: number) => (y: number) => 800 + Math.sin(y / pitch + phase + offset) * amplitude;
  const depth = (y: number, offset: number) => Math.cos(y / pitch + phase + offset);
  const [first, second] = [strand(0), strand(Math.PI * 0.86)];
  const piece = (x: (y: number) => number, from: number, to: number, tone: string) =>
    stroke(curve(sample(from, to, 20, x).map(([y, px]): Point => [px, y])), tone, 44);
  let [back, rungs, front] = ["", "", ""];
  const bases = [inks.accent, inks.mid, inks.far, inks.accent, inks.mid];
  for (let y = -300; y < 1300; y += 48) {
    const [a, b] = [first(y), second(y)];
    if (Math.abs(a - b) > 70) {
      const middle = a + (b - a) * random.between(0.4, 0.6);
      const tone = random.pick(bases);
      rungs +=
        stroke(`M${n(a)} ${n(y)}H${n(middle)}`, tone, 20) +
        stroke(
          `M${n(middle)} ${n(y)}H${n(b)}`,
          tone === inks.accent ? mix(inks.accent, inks.light, 0.55) : inks.light,
          20,
        );
    }
  }
  // Each strand is laid in pieces, so that it passes in front of the rungs and then behind them.
  for (let y = -300; y < 1300; y += 20) {
    for (const [x, offset, tone] of [
      [first, 0, inks.near],
      [second, Math.PI * 0.86, inks.night ? inks.far : inks.dark],
    ] as const) {
      if (depth(y, offset) > 0) front += piece(x, y, y + 20, tone);
      else back += piece(x, y, y + 20, tone);
    }
  }
  drawn += `<g transform="rotate(${n(lean)} 800 500)">${back}${rungs}${front}</g>`;
  for (let index = 0; index < 7; index++) {
    const [x, y] = [800 + random.pick([-1, 1]) * random.between(430, 660), random.between(120, 880)];
    drawn += atom(stage, x, y, random.between(12, 34), random.pick([inks.accent, inks.mid, inks.far]));
  }
  return drawn;
}
