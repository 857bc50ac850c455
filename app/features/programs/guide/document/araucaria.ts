import { G, Path } from "@react-pdf/renderer";
import { h } from "./element.ts";

/** How far down each whorl of branches grows and how far it reaches, as shares of the tree's height. */
const whorls = [
  { at: 0.05, reach: 0.075 },
  { at: 0.105, reach: 0.13 },
  { at: 0.16, reach: 0.18 },
  { at: 0.215, reach: 0.215 },
  { at: 0.27, reach: 0.225 },
  { at: 0.325, reach: 0.19 },
  { at: 0.375, reach: 0.12 },
];

/** A monkey puzzle tree, the tree of the Nahuelbuta range: a straight trunk and an umbrella of branches, tips upward. */
export function araucaria(options: { x: number; foot: number; height: number; colour: string; key?: string }) {
  const { x, foot, height, colour, key } = options;
  const top = foot - height;
  const trunk = height * 0.016;
  const branches = whorls.flatMap(({ at, reach }) =>
    [-1, 1].map((side) => {
      const y = top + at * height;
      const out = x + side * reach * height;
      const rise = (0.028 + reach * 0.19) * height;
      return `M${x} ${y + rise * 0.55} C${x + side * reach * height * 0.55} ${y + rise * 0.75} ${out} ${y + rise * 0.35} ${out} ${y - rise * 0.45}`;
    }),
  );
  return h(
    G,
    { key: key ?? `${x}` },
    h(Path, {
      d: `M${x - trunk * 0.35} ${top} L${x + trunk * 0.35} ${top} L${x + trunk} ${foot} L${x - trunk} ${foot} Z`,
      fill: colour,
    }),
    h(Path, {
      d: branches.join(" "),
      fill: "none",
      stroke: colour,
      strokeWidth: height * 0.021,
      strokeLinecap: "round",
    }),
  );
}
