import { getSchema } from "@tiptap/core";
import { EditorState, TextSelection } from "@tiptap/pm/state";
import { expect, test } from "vitest";
import { documentOf } from "../block-document.ts";
import { textSchema } from "../schema/text-extensions.ts";
import { pageTrigger, slashTrigger } from "./trigger.ts";

const schema = getSchema(textSchema);

/** State of a text of one block, whose caret is at «|». */
function stateOf(text: string, type = "paragraph"): EditorState {
  const doc = schema.nodeFromJSON(documentOf([{ type, text: text.replace("|", "") }]));
  return EditorState.create({ schema, doc, selection: TextSelection.create(doc, 1 + text.indexOf("|")) });
}

test.each([
  ["@neu|", { from: 1, text: "neu" }],
  ["Vea el @Magíster en His| y", { from: 8, text: "Magíster en His" }],
  ["Vea (@neu|", { from: 6, text: "neu" }],
  ["Una línea\n@neu|", { from: 11, text: "neu" }],
  ["Dos: @uno, @O'Higgins|", { from: 12, text: "O'Higgins" }],
])("«@» after a space or at the start of a line begins a search: %s", (text, trigger) => {
  expect(pageTrigger(stateOf(text))).toEqual(trigger);
});

test.each(["ana@udn|", "ana@udn.example|", "Vea @|", "Vea @ neu|", "Síganos en @postgrado_udn|", "@|neu", "neu|"])(
  "nothing else does: %s",
  (text) => expect(pageTrigger(stateOf(text))).toBeNull(),
);

test("pages are searched for in headings and quotes, too, and «/» only in an empty paragraph", () => {
  expect(pageTrigger(stateOf("@neu|", "heading"))).toEqual({ from: 1, text: "neu" });
  expect(slashTrigger(stateOf("/tab|"))).toEqual({ from: 1, text: "tab" });
  for (const text of ["Y /tab|", "/ta|b", "/a/b|"]) expect(slashTrigger(stateOf(text))).toBeNull();
  expect(slashTrigger(stateOf("/tab|", "heading"))).toBeNull();
});
