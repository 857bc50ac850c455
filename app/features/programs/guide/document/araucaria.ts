/** Position of each whorl of branches from the top, and its reach, as shares of the tree's height. */
const whorls = [
  { at: 0.012, reach: 0.05 },
  { at: 0.04, reach: 0.105 },
  { at: 0.072, reach: 0.155 },
  { at: 0.108, reach: 0.195 },
  { at: 0.147, reach: 0.222 },
  { at: 0.19, reach: 0.232 },
  { at: 0.235, reach: 0.212 },
  { at: 0.282, reach: 0.165 },
  { at: 0.33, reach: 0.1 },
];

/** Difference in reach between the two branches of a whorl, from the top down. */
const unevenness = [0.06, -0.05, 0.03, 0.08, -0.07, 0.05, -0.04, 0.1, -0.12];

type Tree = { x: number; foot: number; height: number; color: string };

/** Returns a monkey puzzle tree as SVG paths: a straight trunk under an umbrella of upturned branches. */
export function araucaria({ x, foot, height, color }: Tree): string {
  const top = foot - height;
  const trunk = height * 0.013;
  const branches = whorls.flatMap(({ at, reach }, index) =>
    [-1, 1].map((side) =>
      branch(x, top + at * height, side * reach * (1 + side * (unevenness[index] ?? 0)) * height, height),
    ),
  );
  const crown = top - height * 0.004;
  const stem = `M${x - trunk * 0.3} ${crown} L${x + trunk * 0.3} ${crown} L${x + trunk} ${foot} L${x - trunk} ${foot} Z`;
  return `<path d="${stem}" fill="${color}"/><path d="${branches.join(" ")}" fill="${color}"/>`;
}

/** Returns a branch as a crescent that sinks from the trunk, then rises, and is thickest towards its tip. */
function branch(x: number, y: number, reach: number, height: number): string {
  const length = Math.abs(reach);
  const sink = length * 0.17;
  const rise = length * 0.16 + height * 0.008;
  const body = height * 0.0155;
  const at = (share: number) => x + reach * share;
  return [
    `M${x} ${y - body * 0.15}`,
    `C${at(0.35)} ${y + sink * 0.9} ${at(0.75)} ${y + sink * 0.9} ${at(1)} ${y - rise}`,
    `C${at(1.04)} ${y + sink * 0.7} ${at(0.8)} ${y + sink + body * 1.25} ${at(0.55)} ${y + sink + body * 0.75}`,
    `C${at(0.35)} ${y + sink + body * 0.4} ${at(0.15)} ${y + body * 0.9} ${x} ${y + body * 0.6}`,
    "Z",
  ].join(" ");
}
