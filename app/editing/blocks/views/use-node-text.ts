import type { ReactNodeViewProps } from "@tiptap/react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";

// ProseMirror counts compositions upwards, and takes -1 for none.
let lastGroup = -1;
/** What is typed within this time is undone together, as in the text. */
const groupMs = 500;

/**
 * The text of a field that shows an attribute of a block. What is typed goes into the document at once; `compose` makes
 * the attribute of it.
 */
export function useNodeText(
  { editor, getPos }: Pick<ReactNodeViewProps, "editor" | "getPos">,
  attribute: string,
  stored: string,
  compose: (text: string) => unknown = (text) => text,
) {
  const [text, setText] = useState(stored);
  const typed = useRef({ text: stored, at: 0, group: 0 });

  // Undone, or changed elsewhere.
  useEffect(() => {
    if (stored !== typed.current.text) setText(stored);
    typed.current = { ...typed.current, text: stored };
  }, [stored]);

  function write(next: string) {
    const position = getPos();
    if (position === undefined) return;
    const now = Date.now();
    const isSameGroup = now - typed.current.at < groupMs;
    if (!isSameGroup) lastGroup -= 1;
    typed.current = { text: next, at: now, group: isSameGroup ? typed.current.group : lastGroup };
    setText(next);
    const { tr } = editor.state;
    // The history undoes at once what belongs to one composition.
    tr.setNodeAttribute(position, attribute, compose(next)).setMeta("composition", typed.current.group);
    editor.view.dispatch(tr);
  }

  return {
    value: text,
    onChange: (event: { target: { value: string } }) => write(event.target.value),
    onKeyDown: (event: KeyboardEvent) => undoByKey(editor, event),
  };
}

/** Undo and redo by key are those of the whole text, also from a field within it. */
function undoByKey(editor: ReactNodeViewProps["editor"], event: KeyboardEvent): void {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
  const key = event.key.toLowerCase();
  const isRedo = key === "y" || (key === "z" && event.shiftKey);
  if (!isRedo && key !== "z") return;
  event.preventDefault();
  event.stopPropagation();
  if (isRedo) editor.commands.redo();
  else editor.commands.undo();
  if (!document.activeElement || document.activeElement === document.body) editor.commands.focus();
}
