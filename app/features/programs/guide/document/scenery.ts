import { mixColors } from "#app/lib/mix-colors.ts";
import type { Palette } from "./colors.ts";
import { type Landscape, landscape } from "./landscape.ts";

/** Width of an A4 page in points. */
const width = 595.28;

/** Returns the hills in the morning, for the first page. */
export function coverScenery({ accent, ridges, hasTrees }: Palette): string {
  return landscape({
    hasTrees,
    width,
    height: 560,
    sun: { x: 432, y: 168, radius: 46, color: accent },
    ridges: [
      { base: 190, swing: 34, span: 420, phase: 2.4, color: ridges[0] },
      { base: 245, swing: 40, span: 360, phase: 0.3, color: ridges[1] },
      {
        base: 320,
        swing: 36,
        span: 470,
        phase: 4.1,
        color: ridges[2],
        trees: [
          { x: 316, height: 76 },
          { x: 344, height: 60 },
          { x: 371, height: 84 },
        ],
      },
      {
        base: 405,
        swing: 34,
        span: 520,
        phase: 1.2,
        color: ridges[3],
        trees: [
          { x: 52, height: 150 },
          { x: 124, height: 118 },
          { x: 214, height: 116 },
        ],
      },
      { base: 505, swing: 22, span: 640, phase: 5.6, color: ridges[4], trees: [{ x: 486, height: 372, sink: 12 }] },
    ],
  });
}

const stands: NonNullable<Landscape["ridges"][number]["trees"]>[] = [
  [{ x: 96, height: 226, sink: 10 }],
  [
    { x: 404, height: 186, sink: 8 },
    { x: 486, height: 236, sink: 8 },
    { x: 556, height: 160, sink: 8 },
  ],
  [
    { x: 262, height: 208, sink: 8 },
    { x: 340, height: 156, sink: 8 },
  ],
];

/** Returns the range at dusk: a different stretch for each part, counted from 0. */
export function partScenery(index: number, { deep, primary, accent, hasTrees }: Palette): string {
  const shade = (share: number) => mixColors(deep, primary, share);
  const turn = index * 1.9;
  return landscape({
    hasTrees,
    width,
    height: 380,
    sun: { x: [452, 150, 470][index % 3] ?? 452, y: 96, radius: 34, color: accent },
    ridges: [
      { base: 130, swing: 30, span: 430, phase: 2.4 + turn, color: shade(0.45) },
      { base: 205, swing: 30, span: 380, phase: 0.9 + turn, color: shade(0.8) },
      {
        base: 300,
        swing: 24,
        span: 560,
        phase: 4.6 + turn,
        color: mixColors(deep, "#000000", 0.38),
        trees: stands[index % 3] ?? [],
      },
    ],
  });
}

/** Returns the hills for the foot of the last page. */
export function closingScenery({ ridges, accent, hasTrees }: Palette): string {
  return landscape({
    hasTrees,
    width,
    height: 330,
    sun: { x: 176, y: 104, radius: 30, color: accent },
    ridges: [
      { base: 124, swing: 24, span: 450, phase: 3.6, color: ridges[0] },
      { base: 186, swing: 26, span: 390, phase: 0.6, color: ridges[1] },
      { base: 244, swing: 20, span: 520, phase: 2.2, color: ridges[3], trees: [{ x: 92, height: 104 }] },
      { base: 292, swing: 12, span: 600, phase: 5, color: ridges[4], trees: [{ x: 500, height: 214, sink: 8 }] },
    ],
  });
}
