import { closeHistory } from "@tiptap/pm/history";
import type { Editor } from "@tiptap/react";

/** Replaces a range of a text by a linked title, and puts the caret behind it. Undoing it restores the range. */
export function insertLink(
  editor: Editor,
  { from, to }: { from: number; to: number },
  { href, title }: { href: string; title: string },
): void {
  const { schema, tr } = editor.state;
  const link = schema.text(title, [schema.mark("link", { href })]);
  editor.view.dispatch(closeHistory(tr.replaceWith(from, to, link)).scrollIntoView());
}
