import { mix } from "../colour.ts";
import { circle, curve, n, type Point, rect, sample, shape, stroke } from "../shapes.ts";
import type { Stage } from "../stage.ts";
import { shadeDisc } from "../texture.ts";

/** The sheet's ground, with long slow bands of a second tone. */
export function sky(stage: Stage, horizon: number, bands = 2): string {
  const { random, width, height, inks } = stage;
  let drawn = rect(0, 0, width, height, inks.sky);
  for (let index = 0; index < bands; index++) {
    const top = horizon - (horizon * (bands - index) * 0.5) / bands - random.between(0, 40);
    const phase = random.between(0, 6);
    const y = (x: number) => top + Math.sin(x / 310 + phase) * 16 + Math.sin(x / 130 + phase * 2) * 5;
    const d = `${curve(sample(-20, width + 20, 110, y))}L${width + 20} ${n(horizon + 60)}L-20 ${n(horizon + 60)}Z`;
    drawn += shape(d, inks.glow, `fill-opacity="${index === 0 ? 0.45 : 0.7}"`);
  }
  return drawn;
}

/** Sun or moon, printed in one of several ways: shaded, haloed, pale behind haze, or cut by bars of cloud. */
export function sun(stage: Stage, x: number, y: number, radius: number, colour?: string): string {
  const { random, inks } = stage;
  const manner = random.pick(["shaded", "haloed", "pale", "barred"] as const);
  const tone =
    colour ?? (manner === "pale" ? (inks.night ? inks.light : mix(inks.accent, inks.glow, 0.62)) : inks.accent);
  const disc = circle(x, y, radius, tone);
  if (manner === "barred") {
    const bar = (drop: number, thick: number) => {
      const half = Math.sqrt(1 - drop ** 2) * radius + 4;
      return rect(x - half, y + drop * radius, half * 2, thick * radius, inks.glow);
    };
    return disc + bar(0.2, 0.05) + bar(0.4, 0.09) + bar(0.62, 0.14);
  }
  const halo =
    manner === "haloed" ? circle(x, y, radius * 1.42, inks.glow, `fill-opacity="${inks.night ? 0.7 : 0.9}"`) : "";
  const angle = random.pick([0.9, 1.6, 2.2]);
  const shade = mix(tone, inks.night ? inks.sky : inks.light, 0.75);
  return (
    halo + disc + shadeDisc(random, { x, y, radius, angle, colour: shade, count: Math.round(radius * 4), size: 2 })
  );
}

/** A small flight of gulls. */
export function gulls(stage: Stage, x: number, y: number, count: number, colour = stage.inks.line): string {
  const { random } = stage;
  return Array.from({ length: count }, (_, index) => {
    const [cx, cy] = [x + index * random.between(34, 60), y + random.between(-34, 34)];
    const wing = random.between(13, 22);
    const lift = wing * random.between(0.35, 0.6);
    const d = `M${n(cx - wing)} ${n(cy - lift)}Q${n(cx - wing * 0.3)} ${n(cy - lift)} ${n(cx)} ${n(cy)}Q${n(cx + wing * 0.3)} ${n(cy - lift)} ${n(cx + wing)} ${n(cy - lift * 0.8)}`;
    return stroke(d, colour, 3.4);
  }).join("");
}

/** Stars as small four-pointed cuts and dots, kept out of each other's way. */
export function starField(stage: Stage, count: number, floor: number, colour = stage.inks.light): string {
  const { random, width } = stage;
  const placed: Point[] = [];
  for (let attempt = 0; attempt < count * 6 && placed.length < count; attempt++) {
    const spot: Point = [random.between(20, width - 20), random.between(20, floor)];
    if (placed.every(([x, y]) => Math.hypot(x - spot[0], y - spot[1]) > 46)) placed.push(spot);
  }
  return placed.map(([x, y]) => circle(x, y, random.pick([1.8, 2.2, 2.6, 4]), colour)).join("");
}

/** A four-pointed star. */
export function spark(x: number, y: number, radius: number, colour: string): string {
  const waist = radius * 0.16;
  const d = `M${n(x)} ${n(y - radius)}L${n(x + waist)} ${n(y - waist)}L${n(x + radius)} ${n(y)}L${n(x + waist)} ${n(y + waist)}L${n(x)} ${n(y + radius)}L${n(x - waist)} ${n(y + waist)}L${n(x - radius)} ${n(y)}L${n(x - waist)} ${n(y - waist)}Z`;
  return shape(d, colour);
}
