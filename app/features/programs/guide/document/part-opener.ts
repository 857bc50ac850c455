import { Page, Text, View } from "@react-pdf/renderer";
import type { GuidePart } from "../guide-content.ts";
import { mix, type Palette, paper } from "./colors.ts";
import { h } from "./element.ts";
import { serif } from "./fonts.ts";
import { landscape } from "./landscape.ts";
import { page, styles } from "./styles.ts";

/** The page before a part's programs: what they are and who may apply. `index` counts the parts from 0. */
export function partOpener(part: GuidePart, index: number, palette: Palette) {
  return h(
    Page,
    {
      size: "A4",
      bookmark: { title: part.title, fit: true },
      style: { backgroundColor: palette.deep, color: paper, fontFamily: styles.page.fontFamily },
    },
    h(View, { style: { position: "absolute", left: 0, bottom: 0 } }, scenery(index, palette)),
    h(
      View,
      {
        style: {
          marginTop: 52,
          marginLeft: page.left,
          marginRight: page.right,
          borderTopWidth: 2,
          borderTopColor: paper,
          paddingTop: 14,
        },
      },
      h(Text, { style: { fontSize: 11, ...styles.strong } }, part.count),
      h(
        Text,
        { style: { ...styles.heading, fontSize: 44, lineHeight: 1.04, letterSpacing: -0.8, marginTop: 64 } },
        part.title,
      ),
      h(
        View,
        { style: { marginLeft: page.third + page.gap, marginTop: 34 } },
        h(Text, { style: { fontFamily: serif, fontSize: 14.5, lineHeight: 1.4 } }, part.lead),
        h(
          View,
          {
            style: {
              marginTop: 26,
              paddingTop: 11,
              borderTopWidth: 0.8,
              borderTopColor: mix(palette.deep, paper, 0.5),
            },
          },
          h(Text, { style: { fontSize: 10, ...styles.strong } }, part.eligibility.label),
          h(
            Text,
            { style: { fontFamily: serif, fontSize: 12.5, lineHeight: 1.4, marginTop: 4 } },
            part.eligibility.value,
          ),
        ),
      ),
    ),
  );
}

/** The range at dusk: another stretch of it for each part. */
function scenery(index: number, { deep, primary, accent, hasTrees }: Palette) {
  const shade = (share: number) => mix(deep, primary, share);
  const turn = index * 1.9;
  const stands = [
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
  return landscape({
    hasTrees,
    width: page.width,
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
        color: mix(deep, "#000000", 0.38),
        trees: stands[index % 3],
      },
    ],
  });
}
