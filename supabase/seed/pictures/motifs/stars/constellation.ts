import { circle, n, type Point, polar, stroke } from "../../shapes.ts";
import type { Stage } from "../../stage.ts";
import { spark } from "../../subjects/sky.ts";

/** An invented constellation: a bent chain of bright stars, with a branch, around a place. */
export function constellation(stage: Stage, { x, y, reach }: { x: number; y: number; reach: number }): string {
  const { random, inks } = stage;
  const count = random.whole(6, 8);
  const turn = random.between(-0.5, 0.5);
  const chain = Array.from({ length: count }, (_, index): Point => {
    const share = index / (count - 1) - 0.5;
    const [px, py] = [share * reach * 2.3, Math.sin(share * 5 + turn * 4) * reach * 0.48 + random.between(-40, 40)];
    return [
      x + px * Math.cos(turn) - py * Math.sin(turn),
      Math.max(90, y + px * Math.sin(turn) * 0.6 + py * Math.cos(turn)),
    ];
  });
  const fork = chain[random.whole(2, count - 3)] ?? [x, y];
  const branch = polar(fork[0], fork[1], fork[1] > 320 ? -1.4 : 1.3, random.between(120, 190));
  const lines = `M${chain.map(([px, py]) => `${n(px)} ${n(py)}`).join("L")}M${n(fork[0])} ${n(fork[1])}L${n(branch[0])} ${n(branch[1])}`;
  const brightest = random.whole(1, count - 2);
  const stars = [...chain, branch].map(([px, py], index) => {
    const radius = index === brightest ? 46 : random.between(16, 28);
    return (
      (index === brightest ? circle(px, py, 62, inks.accent, 'fill-opacity="0.3"') : "") +
      spark(px, py, radius * 1.35, inks.accent) +
      circle(px, py, radius * 0.34, inks.light)
    );
  });
  return stroke(lines, inks.light, 3, 'stroke-dasharray="1 11"') + stars.join("");
}
