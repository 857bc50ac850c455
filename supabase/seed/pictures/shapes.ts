/** A place on the sheet. */
export type Point = readonly [x: number, y: number];

/** One decimal is a tenth of a pixel: enough, and keeps the documents small. */
export const n = (value: number): string => String(Math.round(value * 10) / 10);

/** A filled path. */
export const shape = (d: string, fill: string, more = "") => `<path d="${d}" fill="${fill}" ${more}/>`;

/** A stroked path. */
export const stroke = (d: string, colour: string, width: number, more = "") =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;

/** A filled circle. */
export const circle = (x: number, y: number, radius: number, fill: string, more = "") =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="${fill}" ${more}/>`;

/** A circle drawn as a line. */
export const ring = (x: number, y: number, radius: number, colour: string, width: number, more = "") =>
  circle(x, y, radius, "none", `stroke="${colour}" stroke-width="${n(width)}" ${more}`);

/** A filled rectangle. */
export const rect = (x: number, y: number, width: number, height: number, fill: string, more = "") =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" fill="${fill}" ${more}/>`;

/** Elements that share attributes. */
export const group = (content: string, attributes: string) => `<g ${attributes}>${content}</g>`;

/** Straight segments, as cut with scissors. */
export const straight = (points: readonly Point[], closed = true) =>
  `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join("L")}${closed ? "Z" : ""}`;

/** A filled shape of straight segments. */
export const polygon = (points: readonly Point[], fill: string, more = "") => shape(straight(points), fill, more);

/** A smooth curve through every point (Catmull-Rom as cubic Béziers). */
export function curve(points: readonly Point[], closed = false): string {
  const count = points.length;
  const at = (index: number): Point =>
    (closed ? points[(index + count) % count] : points[Math.max(0, Math.min(count - 1, index))]) ?? [0, 0];
  let d = `M${n(at(0)[0])} ${n(at(0)[1])}`;
  for (let index = 0; index < (closed ? count : count - 1); index++) {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    const first = `${n(from[0] + (to[0] - before[0]) / 6)} ${n(from[1] + (to[1] - before[1]) / 6)}`;
    const second = `${n(to[0] - (after[0] - from[0]) / 6)} ${n(to[1] - (after[1] - from[1]) / 6)}`;
    d += `C${first} ${second} ${n(to[0])} ${n(to[1])}`;
  }
  return closed ? `${d}Z` : d;
}

/** Points of a function of x, sampled across a span. */
export function sample(from: number, to: number, step: number, y: (x: number) => number): Point[] {
  const count = Math.max(1, Math.ceil((to - from) / step));
  return Array.from({ length: count + 1 }, (_, index): Point => {
    const x = from + ((to - from) * index) / count;
    return [x, y(x)];
  });
}

/** A place at an angle (radians, clockwise from the right) and distance from another. */
export const polar = (x: number, y: number, angle: number, distance: number): Point => [
  x + Math.cos(angle) * distance,
  y + Math.sin(angle) * distance,
];

/** A filled ellipse. */
export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, more = "") =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}" ${more}/>`;
