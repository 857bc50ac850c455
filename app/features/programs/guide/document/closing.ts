import { Link, Page, Text, View } from "@react-pdf/renderer";
import type { GuideContent } from "../guide-content.ts";
import { type Palette, paper } from "./colors.ts";
import { h } from "./element.ts";
import { serif } from "./fonts.ts";
import { landscape } from "./landscape.ts";
import { runningHead } from "./page-frame.ts";
import { page, styles } from "./styles.ts";

/** The last page: how to apply and whom to ask. */
export function closing({ closing: { title, text, entries }, ...content }: GuideContent, palette: Palette) {
  return h(
    Page,
    { size: "A4", style: { ...styles.page, backgroundColor: paper }, bookmark: title },
    runningHead(content.title, content.subtitle),
    h(
      View,
      { style: { ...styles.thirds, ...styles.rule, paddingTop: 14 } },
      h(Text, { style: { ...styles.third, ...styles.heading, fontSize: 22 } }, title),
      h(
        View,
        { style: styles.twoThirds },
        h(Text, { style: { fontFamily: serif, fontSize: 13, lineHeight: 1.42, marginBottom: 24 } }, text),
        ...entries.map(({ label, value, url }) =>
          h(
            View,
            { key: label, style: { ...styles.hairline, paddingVertical: 8 } },
            h(Text, { style: { ...styles.label, fontSize: 8 } }, label),
            url
              ? h(Link, { src: url, style: { ...styles.link, fontSize: 10, textDecoration: "underline" } }, value)
              : h(Text, { style: { ...styles.text, fontSize: 10 } }, value),
          ),
        ),
      ),
    ),
    h(View, { style: { position: "absolute", left: 0, bottom: 0 } }, scenery(palette)),
  );
}

function scenery({ ridges, accent, hasTrees }: Palette) {
  return landscape({
    hasTrees,
    width: page.width,
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
