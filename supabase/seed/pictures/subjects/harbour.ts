import { circle, n, polygon, rect, shape, stroke } from "../shapes.ts";
import type { Stage } from "../stage.ts";

/** A fishing boat of the bay, seen from the side; `size` is its length. */
export function boat(stage: Stage, x: number, water: number, size: number, hull = stage.inks.accent): string {
  const { inks } = stage;
  const [left, right] = [x - size / 2, x + size / 2];
  const body = `M${n(left)} ${n(water - size * 0.17)}Q${n(x)} ${n(water - size * 0.09)} ${n(right)} ${n(water - size * 0.24)}L${n(right - size * 0.13)} ${n(water)}L${n(left + size * 0.1)} ${n(water)}Z`;
  return (
    stroke(`M${n(x + size * 0.08)} ${n(water - size * 0.12)}V${n(water - size * 0.62)}`, inks.line, size * 0.02) +
    stroke(
      `M${n(x + size * 0.08)} ${n(water - size * 0.58)}L${n(right - size * 0.03)} ${n(water - size * 0.22)}`,
      inks.line,
      size * 0.011,
    ) +
    rect(x - size * 0.26, water - size * 0.32, size * 0.24, size * 0.2, inks.light) +
    rect(x - size * 0.3, water - size * 0.345, size * 0.32, size * 0.04, inks.dark) +
    rect(x - size * 0.2, water - size * 0.28, size * 0.06, size * 0.065, inks.dark) +
    rect(x - size * 0.1, water - size * 0.28, size * 0.06, size * 0.065, inks.dark) +
    shape(body, hull) +
    shape(
      `M${n(left + size * 0.05)} ${n(water - size * 0.07)}Q${n(x)} ${n(water - size * 0.02)} ${n(right - size * 0.07)} ${n(water - size * 0.1)}L${n(right - size * 0.13)} ${n(water)}L${n(left + size * 0.1)} ${n(water)}Z`,
      inks.dark,
    )
  );
}

/** A sailing boat: two paper triangles. */
export function sail(stage: Stage, x: number, water: number, size: number, colour = stage.inks.light): string {
  const { inks } = stage;
  return (
    polygon(
      [
        [x + size * 0.04, water - size * 1.3],
        [x + size * 0.04, water - size * 0.2],
        [x + size * 0.62, water - size * 0.2],
      ],
      colour,
    ) +
    polygon(
      [
        [x - size * 0.02, water - size * 1.12],
        [x - size * 0.02, water - size * 0.2],
        [x - size * 0.42, water - size * 0.2],
      ],
      inks.accent,
    ) +
    shape(
      `M${n(x - size * 0.56)} ${n(water - size * 0.14)}H${n(x + size * 0.68)}L${n(x + size * 0.46)} ${n(water)}H${n(x - size * 0.4)}Z`,
      inks.dark,
    )
  );
}

/** A lighthouse standing at `foot`, banded, its lamp lit. */
export function lighthouse(stage: Stage, x: number, foot: number, height: number): string {
  const { inks } = stage;
  const half = (share: number) => height * (0.1 - 0.035 * share);
  const y = (share: number) => foot - height * 0.78 * share;
  const band = (from: number, to: number, colour: string) =>
    polygon(
      [
        [x - half(from), y(from)],
        [x + half(from), y(from)],
        [x + half(to), y(to)],
        [x - half(to), y(to)],
      ],
      colour,
    );
  return (
    band(-0.15, 0.34, inks.light) +
    band(0.34, 0.68, inks.accent) +
    band(0.68, 1, inks.light) +
    rect(x - height * 0.09, y(1) - height * 0.02, height * 0.18, height * 0.025, inks.dark) +
    rect(x - height * 0.05, y(1) - height * 0.13, height * 0.1, height * 0.11, inks.dark) +
    circle(x, y(1) - height * 0.075, height * 0.032, inks.light) +
    shape(
      `M${n(x - height * 0.07)} ${n(y(1) - height * 0.13)}H${n(x + height * 0.07)}L${n(x)} ${n(y(1) - height * 0.21)}Z`,
      inks.accent,
    ) +
    rect(x - height * 0.018, y(0.1), height * 0.036, height * 0.06, inks.dark)
  );
}
