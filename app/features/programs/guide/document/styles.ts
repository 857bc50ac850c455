import { StyleSheet } from "@react-pdf/renderer";
import { ink, inkSoft, line } from "./colors.ts";
import { sans, serif } from "./fonts.ts";

/** Margins and columns of an A4 page, in points. The heading stands in the left third, as on the site. */
export const page = { width: 595.28, top: 62, bottom: 54, left: 52, right: 50, third: 150, gap: 26 };

/**
 * The styles that several pages share. Only static text may have a line height: react-pdf multiplies it by the font's
 * size again each time it lays out text that a `render` function makes, so a page must not hand one down either. It also
 * takes the size from the same style as the line height, never from above.
 */
export const styles = StyleSheet.create({
  page: {
    paddingTop: page.top,
    paddingBottom: page.bottom,
    paddingLeft: page.left,
    paddingRight: page.right,
    fontFamily: sans,
    fontSize: 8.4,
    color: ink,
  },
  text: { fontSize: 8.4, lineHeight: 1.4 },
  thirds: { flexDirection: "row", gap: page.gap },
  third: { width: page.third, flexShrink: 0 },
  twoThirds: { flex: 1 },
  rule: { borderTopWidth: 2, borderTopColor: ink },
  hairline: { borderTopWidth: 0.6, borderTopColor: line },
  heading: { fontFamily: serif, fontWeight: 600, letterSpacing: -0.2, lineHeight: 1.15 },
  prose: { fontFamily: serif, fontSize: 9.9, lineHeight: 1.42 },
  label: { fontSize: 7.4, color: inkSoft, lineHeight: 1.35 },
  strong: { fontWeight: 600 },
  figures: { fontFeatureSettings: ["tnum", "lnum"] },
  link: { color: ink, textDecoration: "none" },
});
