import { clipTo } from "../../overprint.ts";
import { curve, n, sample, shape, stroke } from "../../shapes.ts";
import type { Stage } from "../../stage.ts";
import { landPath, type Ridge } from "../../terrain.ts";

/** A hill whose whole flank is ploughed in lines that follow its crest, or stand across it. */
export function strips(stage: Stage, ridge: Ridge, tone: string, second: string, lean: number): string {
  const area = landPath(ridge, -20, 1620, 1010);
  let lines = "";
  if (lean === 0) {
    for (let drop = 26, gap = 20; drop < 420; drop += gap, gap *= 1.09)
      lines += curve(sample(-20, 1620, 100, (x) => ridge(x) + drop));
  } else {
    for (let x = -700; x < 2300; x += 46) lines += `M${x} 200Q${n(x + lean * 0.3)} 600 ${n(x + lean)} 1010`;
  }
  return shape(area, tone) + clipTo(stage, area, stroke(lines, second, lean === 0 ? 8 : 15));
}
