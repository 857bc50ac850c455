import { overprint } from "../../overprint.ts";
import { circle, rect, ring } from "../../shapes.ts";
import type { Stage } from "../../stage.ts";

/** Two sets of ripples from beyond the sheet, overprinted where they meet. */
export function meeting(stage: Stage): string {
  const { random, inks } = stage;
  const tilt = random.pick([-1, 1]) * random.between(180, 420);
  const rippling = (cx: number, cy: number, reach: number, tone: string) => {
    const gap = random.between(74, 100);
    let arcs = "";
    for (let radius = reach; radius > 300; radius -= gap)
      arcs += ring(cx, cy, radius, tone, gap * 0.62 * (radius / reach) ** 2);
    return arcs;
  };
  const meetAt = random.between(680, 920);
  const left = rippling(-180, 500 + tilt, Math.hypot(meetAt + 180, tilt) + 230, inks.mid);
  const right = rippling(1780, 500 - tilt, Math.hypot(1780 - meetAt, tilt) + 230, inks.accent);
  const ground = rect(0, 0, 1600, 1000, inks.sky) + circle(meetAt, 500, random.between(190, 260), inks.glow);
  return (
    ground + overprint(stage, [left, right]) + circle(meetAt, 500, 66, inks.line) + circle(meetAt, 500, 28, inks.sky)
  );
}
