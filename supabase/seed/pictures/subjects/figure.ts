import type { Random } from "../random.ts";
import { circle, ellipse, n, polygon, shape, stroke } from "../shapes.ts";

/** What a person wears; colours only, so that a crowd keeps to the print's inks. */
export type Outfit = { coat: string; skin: string; hair: string; legs: string };

/** A person seen from far: a long tapered coat, a small head, a stride. `height` from sole to crown. */
export function walker(
  random: Random,
  x: number,
  foot: number,
  height: number,
  outfit: Outfit,
  facing: 1 | -1 = 1,
): string {
  const u = height / 10;
  const stride = u * random.between(1, 1.5);
  const skirt = random.chance(0.35);
  const [shoulder, hem] = [foot - u * 8.1, foot - u * (skirt ? 2.4 : 3.4)];
  const flare = u * random.between(1.15, 1.5);
  const coat = `M${n(x - u * 0.5)} ${n(shoulder)}Q${n(x)} ${n(shoulder - u * 0.45)} ${n(x + u * 0.5)} ${n(shoulder)}Q${n(x + u * 1.05)} ${n(shoulder + u * 0.5)} ${n(x + flare)} ${n(hem)}Q${n(x)} ${n(hem + u * 0.35)} ${n(x - flare)} ${n(hem)}Q${n(x - u * 1.05)} ${n(shoulder + u * 0.5)} ${n(x - u * 0.5)} ${n(shoulder)}Z`;
  const bag = random.chance(0.3)
    ? polygon(
        [
          [x - facing * u * 0.9, shoulder + u * 1],
          [x - facing * u * 1.7, shoulder + u * 1.3],
          [x - facing * u * 1.6, shoulder + u * 3.2],
          [x - facing * u * 0.8, shoulder + u * 3.2],
        ],
        outfit.legs,
      )
    : "";
  return (
    stroke(`M${n(x - u * 0.3)} ${n(hem - u * 0.3)}L${n(x - stride)} ${n(foot)}`, outfit.legs, u * 0.7) +
    stroke(`M${n(x + u * 0.3)} ${n(hem - u * 0.3)}L${n(x + stride * 0.8)} ${n(foot)}`, outfit.legs, u * 0.7) +
    bag +
    shape(coat, outfit.coat) +
    head(random, x + facing * u * 0.18, foot - u * 9.15, u * 0.82, outfit, facing)
  );
}

/** A head with its hair: cap, long, or bun. Turned to one side, or seen from behind when `facing` is 0. */
export function head(random: Random, x: number, y: number, radius: number, outfit: Outfit, facing: 1 | -1 | 0): string {
  const { skin, hair } = outfit;
  if (facing === 0)
    return circle(x, y, radius, hair) + (random.chance(0.3) ? circle(x, y - radius * 0.95, radius * 0.42, hair) : "");
  const style = random.pick(["cap", "long", "bun"] as const);
  const back = -facing;
  const cap = `M${n(x + facing * radius * 0.66)} ${n(y - radius * 0.74)}A${n(radius * 1.06)} ${n(radius * 1.06)} 0 1 ${facing === 1 ? 0 : 1} ${n(x + back * radius * 0.75)} ${n(y + radius * 0.72)}C${n(x + back * radius * 0.35)} ${n(y + radius * 0.5)} ${n(x + back * radius * 0.2)} ${n(y - radius * 0.5)} ${n(x + facing * radius * 0.66)} ${n(y - radius * 0.74)}Z`;
  const face = ellipse(x, y, radius * 0.92, radius, skin);
  const extra =
    style === "bun"
      ? circle(x + back * radius * 0.95, y - radius * 0.55, radius * 0.45, hair)
      : style === "long"
        ? shape(
            `M${n(x + back * radius * 0.2)} ${n(y - radius * 0.9)}Q${n(x + back * radius * 1.5)} ${n(y)} ${n(x + back * radius * 1.15)} ${n(y + radius * 1.7)}L${n(x + back * radius * 0.1)} ${n(y + radius * 1.3)}Z`,
            hair,
          )
        : "";
  return extra + face + shape(cap, hair);
}

/** The long shadow of someone walking late in the day. */
export const longShadow = (x: number, foot: number, height: number, reach: number, colour: string, opacity = 0.3) =>
  polygon(
    [
      [x - height * 0.1, foot],
      [x + height * 0.1, foot],
      [x + reach + height * 0.07, foot + Math.abs(reach) * 0.3],
      [x + reach - height * 0.03, foot + Math.abs(reach) * 0.32],
    ],
    colour,
    `fill-opacity="${opacity}"`,
  );
