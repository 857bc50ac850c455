import { araucaria } from "./araucaria.ts";

type Ridge = {
  /** Height of the ridge's center line, from the top of the picture. */
  base: number;
  /** Amplitude around the center line. */
  swing: number;
  /** Distance between two peaks. */
  span: number;
  phase: number;
  color: string;
};

type Tree = { x: number; height: number; sink?: number };

export type Landscape = {
  width: number;
  height: number;
  hasTrees: boolean;
  sun?: { x: number; y: number; radius: number; color: string };
  /** From the farthest to the nearest, each with its trees. */
  ridges: (Ridge & { trees?: Tree[] })[];
};

/** Returns hills, with or without trees, as an SVG in flat layers, like a screen print. All lengths in points. */
export function landscape({ width, height, hasTrees, sun, ridges }: Landscape): string {
  const layers = ridges.flatMap((ridge) => [
    ...(hasTrees ? (ridge.trees ?? []) : []).map((tree) =>
      araucaria({
        x: tree.x,
        foot: crest(ridge, tree.x) + (tree.sink ?? 4),
        height: tree.height,
        color: ridge.color,
      }),
    ),
    `<path d="${outline(ridge, width, height)}" fill="${ridge.color}"/>`,
  ]);
  const disc = sun ? `<circle cx="${sun.x}" cy="${sun.y}" r="${sun.radius}" fill="${sun.color}"/>` : "";
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${disc}${layers.join("")}</svg>`;
}

/**
 * Returns the height of a ridge at x: three superposed waves with different periods, so that no two peaks look alike.
 */
function crest({ base, swing, span, phase }: Ridge, x: number): number {
  const t = (x / span) * Math.PI * 2 + phase;
  return base - swing * (0.62 * Math.sin(t) + 0.28 * Math.sin(2.3 * t + 1.7) + 0.1 * Math.sin(5.1 * t + 0.4));
}

function outline(ridge: Ridge, width: number, height: number): string {
  const step = 6;
  const points: string[] = [];
  for (let x = 0; x <= width + step; x += step) points.push(`${x} ${crest(ridge, x).toFixed(2)}`);
  return `M${points.join(" L")} L${width + step} ${height} L0 ${height} Z`;
}
