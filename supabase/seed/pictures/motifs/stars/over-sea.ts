import { mix } from "../../colour.ts";
import { rect, shape, stroke } from "../../shapes.ts";
import type { Stage } from "../../stage.ts";
import { boat } from "../../subjects/harbour.ts";
import { sky, spark, starField } from "../../subjects/sky.ts";
import { hills, landPath } from "../../terrain.ts";
import { constellation } from "./constellation.ts";

/** Golden stars over the sea, and their light on the water. */
export function overSea(stage: Stage): string {
  const { random, inks } = stage;
  const horizon = random.between(610, 670);
  let drawn = sky(stage, horizon, 3) + starField(stage, 110, horizon - 30);
  const at = { x: random.between(720, 880), y: random.between(280, 340), reach: random.between(260, 350) };
  drawn += constellation(stage, at);
  for (let index = 0; index < 7; index++)
    drawn += spark(random.between(80, 1520), random.between(50, horizon - 120), random.between(10, 19), inks.accent);
  const side = random.pick([-1, 1]);
  const cape = hills(random, horizon + 34, 12, 300, {
    x: 800 + side * 820,
    rise: random.between(150, 230),
    spread: 420,
  });
  drawn += rect(0, horizon, 1600, 400, inks.mid);
  for (let band = 0; band < 5; band++)
    drawn += rect(0, horizon + band ** 1.5 * 40, 1600, 400, mix(inks.mid, inks.dark, band * 0.2));
  drawn += shape(
    landPath((x) => Math.min(cape(x), horizon + 8), -20, 1620, horizon + 8),
    inks.near,
  );
  let gold = "";
  for (let y = horizon + 16, step = 15; y < 975; y += step, step *= 1.12) {
    for (let part = 0; part < 5; part++) {
      const x = at.x + random.between(-1, 1) * at.reach * 1.1;
      gold += `M${x.toFixed(0)} ${y.toFixed(0)}h${random.between(14, 50 + step).toFixed(0)}`;
    }
  }
  drawn += stroke(gold, inks.accent, 5, 'stroke-opacity="0.85"');
  return (
    drawn +
    boat(
      stage,
      at.x - side * random.between(120, 300),
      horizon + random.between(120, 170),
      random.between(190, 240),
      inks.light,
    )
  );
}
