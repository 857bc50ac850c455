import { Link, Page, Text, View } from "@react-pdf/renderer";
import type { GuideContent, GuideFact, GuidePart, GuideProgram } from "../guide-content.ts";
import { breakAddress } from "./break-address.ts";
import { areaColor, inkSoft } from "./colors.ts";
import { h } from "./element.ts";
import { runningFoot, runningHead } from "./page-frame.ts";
import { type PageNumbers, pageMark } from "./page-numbers.ts";
import { page, styles } from "./styles.ts";

/** One program on one page (on a second one when its texts are long): facts in the left third, words beside them. */
export function programSheet(program: GuideProgram, part: GuidePart, content: GuideContent, numbers: PageNumbers) {
  return h(
    Page,
    { key: program.code, size: "A4", style: styles.page, bookmark: { title: program.name, fit: true } },
    pageMark(numbers, program.code),
    runningHead(content.title, part.title),
    sheetHead(program),
    h(
      View,
      { style: styles.thirds },
      h(View, { style: styles.third }, ...program.facts.map(fact)),
      h(View, { style: styles.twoThirds }, ...paragraphs(program), ...program.lists.map(list)),
    ),
    runningFoot(program.page.label, program.page.url),
  );
}

/** Name, type and faculty of a program, and what one decides by. */
export function sheetHead({ code, area, type, name, faculty, languageNote, highlights }: GuideProgram) {
  return h(
    View,
    { id: `program-${code}`, style: { ...styles.rule, paddingTop: 10, marginBottom: 14 } },
    h(
      View,
      { style: { flexDirection: "row", alignItems: "center", marginBottom: 7 } },
      h(View, { style: { width: 7, height: 7, marginRight: 6, backgroundColor: areaColor(area) } }),
      h(Text, { style: { flex: 1, ...styles.strong } }, type),
      h(Text, { style: { color: inkSoft, ...styles.figures } }, code),
    ),
    h(Text, { style: { ...styles.heading, fontSize: 25 } }, name),
    h(Text, { style: { fontSize: 9.4, marginTop: 5, color: inkSoft } }, faculty),
    languageNote ? h(Text, { style: { ...styles.label, marginTop: 3 } }, languageNote) : null,
    highlights.length > 0 ? highlightBand(highlights) : null,
  );
}

function highlightBand(highlights: GuideFact[]) {
  return h(
    View,
    {
      style: {
        flexDirection: "row",
        gap: 16,
        marginTop: 13,
        paddingVertical: 8,
        borderTopWidth: 0.6,
        borderBottomWidth: 0.6,
        borderColor: styles.hairline.borderTopColor,
      },
    },
    ...highlights.map(({ label, value }, index) =>
      h(
        View,
        { key: label, style: index === 0 ? { width: page.third + page.gap - 16 } : { flex: index } },
        h(Text, { style: styles.label }, label),
        ...value
          .split("\n")
          .map((line, at) =>
            h(Text, { key: line, style: { ...styles.text, ...(at ? {} : styles.strong), ...styles.figures } }, line),
          ),
      ),
    ),
  );
}

/** A fact of the left column. */
export function fact({ label, value, url }: GuideFact, index: number) {
  const shown = url ? breakAddress(value, 30) : value;
  return h(
    View,
    {
      key: label,
      wrap: false,
      style: { ...(index > 0 ? styles.hairline : {}), paddingTop: index ? 5 : 0, paddingBottom: 5 },
    },
    h(Text, { style: styles.label }, label),
    url
      ? h(Link, { src: url, style: { ...styles.text, ...styles.link, textDecoration: "underline" } }, shown)
      : h(Text, { style: { ...styles.text, ...styles.figures } }, shown),
  );
}

/** What a program is, in running text. */
export function paragraphs(program: GuideProgram) {
  return program.paragraphs.map((paragraph) =>
    h(Text, { key: paragraph, orphans: 2, widows: 2, style: { ...styles.prose, marginBottom: 6 } }, paragraph),
  );
}

/** A list of what a program asks or offers, with its heading. */
export function list({ title, items }: GuideProgram["lists"][number]) {
  const [first, ...rest] = items.map((item) =>
    h(
      View,
      { key: item, wrap: false, style: { ...styles.hairline, paddingTop: 3.4, paddingBottom: 3 } },
      h(Text, { style: { ...styles.prose, fontSize: 9.4, lineHeight: 1.35 } }, item),
    ),
  );
  return h(
    View,
    { key: title, style: { marginTop: 10 } },
    // Kept together: a heading never stands alone at the foot of a page.
    h(View, { wrap: false }, h(Text, { style: { ...styles.heading, fontSize: 12.5, marginBottom: 4 } }, title), first),
    ...rest,
  );
}
