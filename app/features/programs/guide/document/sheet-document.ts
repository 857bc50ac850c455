import { Document, Page, Text, View } from "@react-pdf/renderer";
import { joinFacts } from "#app/lib/join-facts.ts";
import type { GuideFact } from "../guide-content.ts";
import type { SheetContent } from "../sheet-content.ts";
import { h } from "./element.ts";
import { runningFoot, runningHead } from "./page-frame.ts";
import { fact, list, paragraphs, sheetHead } from "./program-sheet.ts";
import { styles } from "./styles.ts";

/** One program by itself: what decides, the facts beside the texts, then plan, people and results. */
export function sheetDocument(content: SheetContent) {
  const { program, plan, people, results } = content;
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
        h(View, { style: styles.third }, ...program.facts.map(fact), h(Text, { style: styles.label }, content.version)),
        h(View, { style: styles.twoThirds }, ...paragraphs(program), ...program.lists.map(list)),
      ),
      plan ? block(plan.title, columns(plan.terms.map(term))) : null,
      people.groups.length > 0 ? block(people.title, h(View, null, ...people.groups.map(group))) : null,
      results.facts.length > 0
        ? block(
            results.title,
            h(View, { style: { flexDirection: "row", columnGap: 18 } }, ...results.facts.map(result)),
            false,
          )
        : null,
      runningFoot(program.page.label, program.page.url),
    ),
  );
}

/** A part over the page's whole width. One that does not `wrap` stands whole on a page. */
function block(title: string, children: ReturnType<typeof h>, wrap = true) {
  return h(
    View,
    { key: title, wrap, style: { ...styles.rule, borderTopWidth: 1.2, paddingTop: 6, marginTop: 9 } },
    h(Text, { minPresenceAhead: wrap ? 60 : 0, style: { ...styles.heading, fontSize: 12.5, marginBottom: 5 } }, title),
    children,
  );
}

function columns(cells: ReturnType<typeof h>[]) {
  return h(View, { style: { flexDirection: "row", flexWrap: "wrap", columnGap: 18, rowGap: 6 } }, ...cells);
}

/** Three in a row: a third of the page's width less the gaps. */
function term({ title, courses }: { title: string; courses: string[] }) {
  return h(
    View,
    { key: title, wrap: false, style: { width: 152, ...styles.hairline, paddingTop: 4 } },
    h(Text, { style: { ...styles.text, ...styles.strong } }, title),
    ...courses.map((course) =>
      h(Text, { key: course, style: { ...styles.prose, fontSize: 8.8, lineHeight: 1.32 } }, course),
    ),
  );
}

function group({ title, names }: { title: string; names: string[] }) {
  // A name is never divided between lines, so that one reads where the next begins.
  const list = joinFacts(names.map((name) => name.replaceAll(" ", "\u00a0")));
  return h(
    View,
    { key: title, wrap: false, style: { marginBottom: 3 } },
    h(Text, { style: { ...styles.text, ...styles.strong, marginBottom: 1 } }, title),
    h(Text, { style: { ...styles.prose, fontSize: 9, lineHeight: 1.36 } }, list),
  );
}

/** One of the few in the last row. */
function result({ label, value }: GuideFact) {
  return h(
    View,
    { key: value, wrap: false, style: { flex: 1, ...styles.hairline, paddingTop: 4 } },
    h(Text, { style: { ...styles.prose, fontSize: 9.2, lineHeight: 1.35 } }, value),
    h(Text, { style: styles.label }, label),
  );
}
