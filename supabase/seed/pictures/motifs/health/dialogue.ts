import { mix } from "../../colour.ts";
import { clipTo } from "../../overprint.ts";
import { circle, n, rect, ring } from "../../shapes.ts";
import type { Stage } from "../../stage.ts";
import { outfit } from "../../subjects/outfit.ts";
import { profile } from "../../subjects/profile.ts";
import { shadeDisc } from "../../texture.ts";

/** Two people talking inside one warm circle. */
export function dialogue(stage: Stage): string {
  const { random, inks } = stage;
  const [x, y, radius] = [random.between(760, 840), 500, random.between(400, 430)];
  const warm = inks.night ? mix(inks.accent, inks.glow, 0.15) : mix(inks.accent, inks.light, random.pick([0.25, 0.55]));
  let drawn =
    rect(0, 0, 1600, 1000, inks.sky) +
    circle(x + random.between(-40, 40), y, radius + 150, inks.glow) +
    circle(x, y, radius, warm);
  drawn += shadeDisc(random, {
    x,
    y,
    radius,
    angle: random.pick([1.2, 1.9]),
    colour: mix(warm, inks.dark, 0.3),
    count: 1600,
    size: 2.2,
  });
  const one = outfit(stage, warm);
  const other = outfit(stage, one.coat);
  const hair = random.shuffle(["short", "bun", "long"] as const);
  const size = random.between(312, 335);
  const low = random.between(-30, 40);
  const lower = `M${n(x - radius)} ${y}V-600H${n(x + radius)}V${y}A${n(radius)} ${n(radius)} 0 0 1 ${n(x - radius)} ${y}Z`;
  const speakers =
    profile(x - 196, y - 10 + low, size, 1, { ...one, coat: inks.night ? inks.mid : inks.near }, hair[0] ?? "short") +
    profile(
      x + 196,
      y + 10 - low,
      size * 0.96,
      -1,
      { ...other, coat: inks.night ? inks.near : inks.dark },
      hair[1] ?? "bun",
    );
  drawn += clipTo(stage, lower, speakers);
  // What is said between them: three rings that grow and overlap.
  for (let index = 0; index < 3; index++)
    drawn += ring(x, y - 30, 22 + index * 24, inks.light, 6 - index, index === 2 ? 'stroke-dasharray="2 12"' : "");
  return drawn + circle(x, y - 30, 9, inks.light);
}
