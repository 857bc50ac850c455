import { getSchema } from "@tiptap/core";
import { EditorState } from "@tiptap/pm/state";
import { expect, test } from "vitest";
import { documentOf } from "../block-document.ts";
import { textSchema } from "../schema/text-extensions.ts";
import { continueBehindBlock, moveToNextText } from "./write-keys.ts";

const schema = getSchema(textSchema);
const quote = { type: "quote", text: "Cita", author: "Ana" };
const words = (text: string) => ({ type: "paragraph", text });

function stateOf(...blocks: Parameters<typeof documentOf>[0]): EditorState {
  return EditorState.create({ schema, doc: schema.nodeFromJSON(documentOf(blocks)) });
}

/** The texts of a document's blocks, with the caret as «|». */
function textsOf({ doc, selection: { $head } }: EditorState): string[] {
  return doc.children.map((node, index) =>
    index === $head.index(0)
      ? `${node.textContent.slice(0, $head.parentOffset)}|${node.textContent.slice($head.parentOffset)}`
      : node.textContent,
  );
}

test("behind the author of a quote writing continues in an empty paragraph", () => {
  const between = stateOf(quote, words("Después"));
  const added = between.apply(continueBehindBlock(between, 0) ?? between.tr);
  expect(textsOf(added)).toEqual(["Cita", "|", "Después"]);
  expect(added.doc.child(1).attrs.id).toBeTruthy();
  const end = stateOf(quote);
  const atEnd = end.apply(continueBehindBlock(end, 0) ?? end.tr);
  expect(textsOf(atEnd)).toEqual(["Cita", "|"]);
  expect(textsOf(atEnd.apply(continueBehindBlock(atEnd, 0) ?? atEnd.tr))).toEqual(["Cita", "|"]);
});

test("in a translation it continues in the next row with words, which has none after it", () => {
  const state = stateOf(
    quote,
    { type: "paragraph", as: "file", text: "Bases", href: "b.pdf", label: "Bases" },
    words("Y"),
  );
  expect(textsOf(state.apply(moveToNextText(state, 0) ?? state.tr))).toEqual(["Cita", "", "|Y"]);
  const last = stateOf(quote);
  expect(moveToNextText(last, 0)).toBeNull();
});

test("text typed at the end of a link is not linked", () => {
  const link = { type: "paragraph", text: "Ver becas", spans: [{ text: "Ver " }, { text: "becas", href: "/becas" }] };
  const state = stateOf(link);
  const typed = state.apply(state.tr.insertText(" y más", state.doc.content.size - 1));
  const marked = typed.doc.child(0).children.map((node) => [node.text, node.marks.map(({ type }) => type.name)]);
  expect(marked).toEqual([
    ["Ver ", []],
    ["becas", ["link"]],
    [" y más", []],
  ]);
});
