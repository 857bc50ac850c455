import { polygon, rect } from "../shapes.ts";
import type { Stage } from "../stage.ts";

/** The wooden house of the southern coast. `roof` is its silhouette, `lit` lights its windows. */
export function house(
  stage: Stage,
  box: {
    x: number;
    foot: number;
    width: number;
    height: number;
    wall: string;
    roof: string;
    lit?: boolean;
    cut?: "gable" | "shed" | "flat" | "hip";
    stilts?: boolean;
  },
): string {
  const { random, inks } = stage;
  const { x, foot, width, height, wall, roof } = box;
  const top = foot - height;
  const rise = width * random.between(0.32, 0.46);
  const eave = width * 0.06;
  const cut = box.cut ?? random.pick(["gable", "gable", "shed", "flat", "hip"] as const);
  const outlines = {
    gable: [
      [x - eave, top],
      [x + width / 2, top - rise],
      [x + width + eave, top],
    ],
    shed: [
      [x - eave, top],
      [x - eave, top - rise * 0.75],
      [x + width + eave, top - rise * 0.12],
      [x + width + eave, top],
    ],
    hip: [
      [x - eave, top],
      [x + width * 0.2, top - rise * 0.62],
      [x + width * 0.8, top - rise * 0.62],
      [x + width + eave, top],
    ],
    flat: [
      [x - eave, top],
      [x - eave, top - width * 0.08],
      [x + width + eave, top - width * 0.08],
      [x + width + eave, top],
    ],
  } as const;
  let drawn = polygon(outlines[cut], roof) + rect(x, top, width, height, wall);
  const storeys = Math.max(1, Math.round(height / (width * 0.62)));
  const columns = width > 110 ? 3 : 2;
  const pane = width / (columns * 2 + 1);
  const storey = height / storeys;
  const glass = box.lit ? inks.accent : wall === inks.dark || wall === inks.near ? inks.light : inks.dark;
  for (let row = 0; row < storeys; row++) {
    for (let column = 0; column < columns; column++) {
      const px = x + pane * (1 + column * 2);
      const py = top + storey * (row + 0.24);
      const door = row === storeys - 1 && column === columns - 1 && !box.lit;
      if (door) drawn += rect(px, py, pane, storey * 0.76, roof === wall ? inks.dark : roof);
      else if (random.chance(0.9)) drawn += rect(px, py, pane, Math.min(storey * 0.48, pane * 1.5), glass);
    }
  }
  if (box.stilts) {
    for (let leg = 0; leg < 4; leg++)
      drawn += rect(x + width * (0.06 + leg * 0.28), foot, width * 0.045, height * 0.6, inks.dark);
  }
  return drawn;
}
