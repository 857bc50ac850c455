import type { Random } from "./random.ts";
import { n, type Point, shape } from "./shapes.ts";
import type { Stage } from "./stage.ts";

/** Many small specks as one path: far cheaper than a noise filter, and sharp at any width. */
export function specks(random: Random, points: readonly Point[], colour: string, size = 2.4, more = ""): string {
  let d = "";
  for (const [x, y] of points) {
    const side = n(size * (0.6 + random.next() * 0.8));
    d += `M${Math.round(x)} ${Math.round(y)}h${side}v${side}h-${side}z`;
  }
  return shape(d, colour, more);
}

/** The hand of the print: a few missed spots of paper and a few of ink, over the whole sheet. */
export function printGrain(stage: Stage): string {
  const { random, width, height, inks } = stage;
  const scatter = (count: number) =>
    Array.from({ length: count }, (): Point => [random.between(0, width), random.between(0, height)]);
  const paper = specks(random, scatter(1500), inks.light, 2, `fill-opacity="${inks.night ? 0.16 : 0.5}"`);
  return paper + specks(random, scatter(1100), inks.dark, 2, `fill-opacity="0.22"`);
}

/** Specks that thin out below a line: the airbrushed crest of a hill, or (grown downwards) mist at its foot. */
export function shadeBelow(
  random: Random,
  span: { from: number; to: number; y(x: number): number; depth: number; count: number; colour: string; size?: number },
): string {
  const points = Array.from({ length: span.count }, (): Point => {
    const x = random.between(span.from, span.to);
    return [x, span.y(x) + 3 + span.depth * random.next() ** 2.2];
  });
  return specks(random, points, span.colour, span.size);
}

/** Specks gathered on one side of a disc, which turns it into a ball. */
export function shadeDisc(
  random: Random,
  disc: { x: number; y: number; radius: number; angle: number; colour: string; count?: number; size?: number },
): string {
  const { x, y, radius, angle, colour } = disc;
  const points: Point[] = [];
  const wanted = disc.count ?? Math.round(radius * 2.2);
  while (points.length < wanted) {
    const [u, v] = [random.between(-1, 1), random.between(-1, 1)];
    const lit = (u * Math.cos(angle) + v * Math.sin(angle) + 1) / 2;
    if (u * u + v * v < 0.97 && random.next() < lit ** 2.6) points.push([x + u * radius, y + v * radius]);
  }
  return specks(random, points, colour, disc.size ?? Math.max(1.6, Math.min(2.6, radius / 40)));
}
