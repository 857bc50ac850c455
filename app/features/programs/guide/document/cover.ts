import { Page, Text, View } from "@react-pdf/renderer";
import type { GuideContent } from "../guide-content.ts";
import { ink, type Palette, paper } from "./colors.ts";
import { h } from "./element.ts";
import { landscape } from "./landscape.ts";
import { page, styles } from "./styles.ts";

/** The first page: what this is, whose and for which year, above the hills in the morning. */
export function cover(content: GuideContent, palette: Palette) {
  return h(
    Page,
    { size: "A4", style: { backgroundColor: paper, color: ink, fontFamily: styles.page.fontFamily } },
    h(View, { style: { position: "absolute", left: 0, bottom: 0 } }, scenery(palette)),
    h(
      View,
      { style: { marginTop: 52, marginLeft: page.left, marginRight: page.right, ...styles.rule, paddingTop: 14 } },
      h(Text, { style: { fontSize: 11, ...styles.strong } }, content.university),
      h(Text, { style: { fontSize: 11 } }, content.office),
      h(
        Text,
        {
          style: { ...styles.heading, fontSize: 50, lineHeight: 1.02, letterSpacing: -1, marginTop: 64, maxWidth: 430 },
        },
        content.title,
      ),
      h(
        Text,
        { style: { ...styles.heading, fontSize: 22, letterSpacing: -0.3, marginTop: 18, color: palette.accent } },
        content.subtitle,
      ),
    ),
    h(
      Text,
      { style: { position: "absolute", left: page.left, bottom: 34, color: paper, fontSize: 8.5 } },
      content.version,
    ),
  );
}

function scenery({ accent, ridges, hasTrees }: Palette) {
  return landscape({
    hasTrees,
    width: page.width,
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
      {
        base: 505,
        swing: 22,
        span: 640,
        phase: 5.6,
        color: ridges[4],
        trees: [{ x: 486, height: 372, sink: 12 }],
      },
    ],
  });
}
