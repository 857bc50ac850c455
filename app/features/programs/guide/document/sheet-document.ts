import { Document, Link, Page, Text, View } from "@react-pdf/renderer";
import type { GuideFact } from "../guide-content.ts";
import type { SheetContent } from "../sheet-content.ts";
import { breakAddress } from "./break-address.ts";
import { h } from "./element.ts";
import { runningFoot, runningHead } from "./page-frame.ts";
import { fact, list, paragraphs, sheetHead } from "./program-sheet.ts";
import { styles } from "./styles.ts";

/** One program by itself: what decides, the facts beside the texts, then plan, people, results and whom to ask. */
export function sheetDocument(content: SheetContent) {
  const { program, plan, people, results, contact } = content;
  return h(
    Document,
    {
      title: `${program.name}. ${content.title}`,
      author: `${content.university}, ${content.office}`,
      language: content.locale,
      creator: content.office,
      // Not the moment of rendering: the same data give the same file.
      creationDate: new Date(content.updatedAt || 0),
    },
    h(
      Page,
      { size: "A4", style: styles.page },
      runningHead(`${content.university} · ${content.office}`, content.title),
      sheetHead(program),
      h(
        View,
        { style: styles.thirds },
        h(View, { style: styles.third }, ...program.facts.map(fact)),
        h(View, { style: styles.twoThirds }, ...paragraphs(program), ...program.lists.map(list)),
      ),
      plan ? block(plan.title, columns(plan.terms.map(term))) : null,
      ...people.map(({ title, names }) => block(title, h(Text, { style: styles.prose }, names.join(" · ")))),
      results.facts.length > 0 ? block(results.title, columns(results.facts.map(result))) : null,
      block(contact.title, columns(contact.entries.map(entry))),
      h(Text, { style: { ...styles.label, marginTop: 14 } }, content.version),
      runningFoot(program.page.label, program.page.url),
    ),
  );
}

/** A part over the page's whole width. Its heading never stands alone at the foot of a page. */
function block(title: string, children: ReturnType<typeof h>) {
  return h(
    View,
    { key: title, style: { ...styles.rule, borderTopWidth: 1.2, paddingTop: 8, marginTop: 16 } },
    h(Text, { minPresenceAhead: 60, style: { ...styles.heading, fontSize: 12.5, marginBottom: 7 } }, title),
    children,
  );
}

function columns(cells: ReturnType<typeof h>[]) {
  return h(View, { style: { flexDirection: "row", flexWrap: "wrap", columnGap: 18, rowGap: 10 } }, ...cells);
}

/** Two in a row: half of the page's width less the gap. */
const half = { width: 237 };

function term({ title, courses }: { title: string; courses: string[] }) {
  return h(
    View,
    { key: title, wrap: false, style: { ...half, ...styles.hairline, paddingTop: 4 } },
    h(Text, { style: { ...styles.text, ...styles.strong } }, title),
    ...courses.map((course) =>
      h(Text, { key: course, style: { ...styles.prose, fontSize: 9.2, lineHeight: 1.35 } }, course),
    ),
  );
}

function result({ label, value }: GuideFact) {
  return h(
    View,
    { key: value, wrap: false, style: { ...half, ...styles.hairline, paddingTop: 4 } },
    h(Text, { style: { ...styles.prose, fontSize: 9.6, lineHeight: 1.35 } }, value),
    h(Text, { style: styles.label }, label),
  );
}

function entry({ label, value, url }: GuideFact) {
  const shown = breakAddress(value, 44);
  return h(
    View,
    { key: label, wrap: false, style: { ...half, ...styles.hairline, paddingTop: 4 } },
    h(Text, { style: styles.label }, label),
    h(Link, { src: url ?? "", style: { ...styles.text, ...styles.link, textDecoration: "underline" } }, shown),
  );
}
