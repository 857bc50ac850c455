import { Link, Page, Text, View } from "@react-pdf/renderer";
import type { GuideContent } from "../guide-content.ts";
import { paper } from "./colours.ts";
import { h } from "./element.ts";
import { serif } from "./fonts.ts";
import { runningFoot, runningHead } from "./page-frame.ts";
import { styles } from "./styles.ts";

/** The last page: how to apply and whom to ask. */
export function closing({ closing: { title, text, entries }, ...content }: GuideContent) {
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
    runningFoot(content.university),
  );
}
