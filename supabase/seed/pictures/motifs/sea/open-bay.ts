import { curve, n, rect, sample, shape } from "../../shapes.ts";
import type { Stage } from "../../stage.ts";
import { boat, sail } from "../../subjects/harbour.ts";
import { gulls, sky, sun } from "../../subjects/sky.ts";
import { water } from "./water.ts";

/** The broken column of light below a sun. */
function glitter(stage: Stage, x: number, horizon: number, radius: number, colour: string): string {
  const { random } = stage;
  let drawn = "";
  for (let y = horizon + 10, step = 16; y < 930; y += step, step *= 1.17) {
    const half = radius * random.between(0.35, 1) * (1 - ((y - horizon) / 800) * 0.5);
    const shift = random.between(-0.25, 0.25) * radius;
    drawn += rect(x - half + shift, y, half * 2, step * 0.36, colour, `rx="${n(step * 0.18)}"`);
  }
  return drawn;
}

/** The open bay in bands, the sun on its horizon. */
export function openBay(stage: Stage): string {
  const { random, inks } = stage;
  const horizon = random.between(380, 470);
  const centre = random.between(620, 980);
  const radius = random.between(120, 200);
  const rise = random.between(-0.2, 0.75);
  let drawn = sky(stage, horizon) + sun(stage, centre, horizon - radius * rise, radius);
  const cape = random.pick([-1, 1]);
  const headland = (x: number) => horizon + 4 - 130 * Math.max(0, (cape * (x - 800) - 180) / 620) ** 0.7;
  drawn += shape(`${curve(sample(-20, 1620, 60, headland))}L1620 ${n(horizon + 20)}L-20 ${n(horizon + 20)}Z`, inks.far);
  drawn += water(stage, horizon, 9, [inks.far, inks.mid, inks.near, inks.dark]);
  drawn += glitter(stage, centre, horizon, radius, random.pick([inks.light, inks.accent]));
  const size = random.between(210, 290);
  const from = centre - cape * random.between(180, 320);
  drawn += random.chance(0.5) ? boat(stage, from, 640, size, inks.light) : sail(stage, from, 640, size * 0.8);
  return drawn + gulls(stage, from + cape * 60, random.between(110, 160), random.whole(3, 5));
}
