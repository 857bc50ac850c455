import { Link, Page, Text, View } from "@react-pdf/renderer";
import type { GuideContent, GuidePart, GuideProgram } from "../guide-content.ts";
import { inkSoft, paper } from "./colors.ts";
import { h } from "./element.ts";
import { serif } from "./fonts.ts";
import { runningFoot, runningHead } from "./page-frame.ts";
import type { PageNumbers } from "./page-numbers.ts";
import { styles } from "./styles.ts";

/** The list of all programs by part, each row leading to its page. */
export function contents(content: GuideContent, numbers: PageNumbers) {
  return h(
    Page,
    { size: "A4", style: { ...styles.page, backgroundColor: paper }, bookmark: content.contentsTitle },
    runningHead(content.title, content.subtitle),
    h(Text, { style: { ...styles.heading, fontSize: 30, marginBottom: 20 } }, content.contentsTitle),
    ...content.parts.map((part) => partRows(part, numbers)),
    runningFoot(content.university),
  );
}

function partRows(part: GuidePart, numbers: PageNumbers) {
  return h(
    View,
    { key: part.id, style: { ...styles.thirds, ...styles.rule, paddingTop: 9, marginBottom: 18 } },
    h(
      View,
      { style: styles.third },
      h(Text, { style: { ...styles.heading, fontSize: 15 } }, part.title),
      h(Text, { style: { color: inkSoft, marginTop: 4 } }, part.count),
    ),
    h(
      View,
      { style: styles.twoThirds },
      ...part.groups.flatMap(({ title, programs }, index) => [
        title
          ? h(
              Text,
              {
                key: title,
                minPresenceAhead: 40,
                style: { ...styles.text, ...styles.strong, color: inkSoft, marginTop: index ? 12 : 1, marginBottom: 4 },
              },
              title,
            )
          : null,
        ...programs.map((program) => programRow(program, numbers)),
      ]),
    ),
  );
}

function programRow({ code, name }: GuideProgram, numbers: PageNumbers) {
  return h(
    Link,
    { key: code, src: `#program-${code}`, style: { ...styles.link, ...styles.hairline, paddingVertical: 2 } },
    h(
      View,
      { wrap: false, style: { flexDirection: "row", justifyContent: "space-between", gap: 12 } },
      h(Text, { style: { flex: 1, fontFamily: serif, fontSize: 9.6, lineHeight: 1.3 } }, name),
      h(Text, {
        style: { width: 24, textAlign: "right", ...styles.figures },
        render: () => String(numbers.get(code) ?? ""),
      }),
    ),
  );
}
