import { mix } from "../../colour.ts";
import { rect, shape, stroke } from "../../shapes.ts";
import type { Stage } from "../../stage.ts";

/** Heights, in tiles, of a skyline that wanders one tile at a time. */
function steps(stage: Stage, columns: number, low: number, high: number): number[] {
  const { random } = stage;
  let level = random.whole(low, high);
  return Array.from({ length: columns }, () => {
    level = Math.max(low, Math.min(high, level + random.pick([-1, 0, 1, 1, -1])));
    return level;
  });
}

/** A landscape told in square tiles: the sun in quarter discs, the hills in arcs and slopes. */
export function mosaic(stage: Stage): string {
  const { random, inks } = stage;
  const size = 100;
  let drawn = rect(0, 0, 1600, 1000, inks.sky);
  const quiet = [inks.sky, inks.sky, inks.glow, mix(inks.sky, inks.glow, 0.5), mix(inks.sky, inks.far, 0.25)];
  for (let row = 0; row < 10; row++) {
    for (let column = 0; column < 16; column++)
      drawn += rect(column * size, row * size, size + 0.5, size + 0.5, random.pick(quiet));
  }
  const [cx, cy] = [random.whole(6, 10) * size, random.whole(3, 4) * size];
  const warm = [inks.accent, mix(inks.accent, inks.light, 0.25), mix(inks.accent, inks.dark, 0.15), inks.accent];
  const quarters = [
    [1, 1],
    [-1, 1],
    [-1, -1],
    [1, -1],
  ] as const;
  const quarter = (x: number, y: number, [sx, sy]: readonly [number, number], reach: number, tone: string) =>
    shape(`M${x} ${y}h${sx * reach}A${reach} ${reach} 0 0 ${sx * sy > 0 ? 1 : 0} ${x} ${y + sy * reach}Z`, tone);
  const rings = random.pick([[300, 200, 100], [300, 200], [200, 100], [300]]);
  rings.forEach((reach, ring) => {
    const shift = random.whole(0, 3);
    quarters.forEach((corner, index) => {
      const tone =
        ring % 2
          ? mix(inks.accent, inks.light, 0.45 + 0.12 * ((index + shift) % 2))
          : (warm[(index + shift) % 4] ?? inks.accent);
      drawn += quarter(cx, cy, corner, reach, tone);
    });
  });
  const layers = [
    { heights: steps(stage, 16, 4, 6), tones: [inks.far, mix(inks.far, inks.mid, 0.35), mix(inks.far, inks.mid, 0.7)] },
    { heights: steps(stage, 16, 2, 4), tones: [inks.mid, mix(inks.mid, inks.near, 0.5), mix(inks.mid, inks.far, 0.3)] },
    { heights: steps(stage, 16, 1, 2), tones: [inks.near, inks.dark, mix(inks.near, inks.mid, 0.3)] },
  ];
  for (const { heights, tones } of layers) {
    heights.forEach((height, column) => {
      const x = column * size;
      const [before, after] = [heights[column - 1] ?? height, heights[column + 1] ?? height];
      for (let row = 0; row < height - 1; row++)
        drawn += rect(x, 1000 - (row + 1) * size, size + 0.5, size + 0.5, random.pick(tones));
      const top = 1000 - height * size;
      const tone = random.pick(tones);
      const rises = height > before;
      const falls = height > after;
      // The top tile follows the land: a dome on a summit, an arc or a slope on a flank, a square on a plateau.
      if (rises && falls)
        drawn += shape(`M${x} ${top + size}V${top + size / 2}a50 50 0 0 1 100 0V${top + size}Z`, tone);
      else if (rises)
        drawn += random.chance(0.6)
          ? quarter(x + size, top + size, [-1, -1], size, tone)
          : shape(`M${x} ${top + size}L${x + size} ${top}V${top + size}Z`, tone);
      else if (falls)
        drawn += random.chance(0.6)
          ? quarter(x, top + size, [1, -1], size, tone)
          : shape(`M${x} ${top + size}V${top}L${x + size} ${top + size}Z`, tone);
      else drawn += rect(x, top, size + 0.5, size + 0.5, tone);
    });
  }
  let joints = "";
  for (let x = size; x < 1600; x += size) joints += `M${x} 0V1000`;
  for (let y = size; y < 1000; y += size) joints += `M0 ${y}H1600`;
  return drawn + stroke(joints, inks.light, 2.4, `stroke-opacity="${inks.night ? 0.16 : 0.4}"`);
}
