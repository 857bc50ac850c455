import { scaleSqrt } from "d3-scale";
import type { Drawing, Mark } from "../indicator-card.ts";
import countryPoints from "../world/country-points.json" with { type: "json" };
import land from "../world/land.json" with { type: "json" };
import { drawBars } from "./draw-bars.server.ts";

/** Students of a country (ISO 3166-1 alpha-2); null for all other countries together. */
export type OriginCircle = { country: string | null; name: string; students: number; shown: string; isHome: boolean };

/** Output of `tools/draw-world-map.ts`. */
const mapPath = "/images/world.svg";

const barCount = 10;

/**
 * Draws a circle per country with an area proportional to its students, and bars for the largest countries. The home
 * country would hide the others: it is a ring of fixed size without a bar; the sentence and the table give its number.
 */
export function drawOrigins(origins: OriginCircle[], width: number): Drawing {
  const scale = width / land.width;
  const abroad = origins.filter(({ isHome }) => !isHome);
  const most = Math.max(1, ...abroad.filter(({ country }) => country).map(({ students }) => students));
  const radius = scaleSqrt([0, most], [0, width < 600 ? 12 : 20]);
  const mapHeight = Math.round(land.height * scale);
  // The ring is drawn above its neighbors.
  const inOrder = [...abroad, ...origins.filter(({ isHome }) => isHome)];
  const circles = inOrder.flatMap(({ country, name, students, shown, isHome }): Mark[] => {
    const point = (countryPoints as unknown as Record<string, [number, number]>)[country ?? ""];
    if (!point) return [];
    const [x, y] = point.map((value) => Math.round(value * scale * 10) / 10) as [number, number];
    const label = `${name}: ${shown}`;
    if (isHome) return [{ kind: "circle", tone: "second", x, y, radius: width < 600 ? 6 : 9, label }];
    return [{ kind: "circle", tone: "main", x, y, radius: Math.max(2, Math.round(radius(students) * 10) / 10), label }];
  });
  const named = abroad.filter(({ country }) => country).slice(0, barCount);
  const bars =
    named.length > 0
      ? drawBars([{ bars: named.map(({ name, students, shown }) => ({ label: name, value: students, shown })) }], width)
      : { height: 0, marks: [] };
  const top = mapHeight + 20;
  return {
    width,
    height: top + bars.height,
    marks: [
      { kind: "picture", tone: "light", path: mapPath, x: 0, y: 0, width, height: mapHeight },
      ...circles,
      ...bars.marks.map((mark) => ("y" in mark ? { ...mark, y: mark.y + top } : mark)),
    ],
  };
}
