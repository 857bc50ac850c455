import type { ReactNodeViewProps } from "@tiptap/react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";

// Ids of undo groups are negative: ProseMirror counts compositions upwards, and uses -1 for none.
let lastGroup = -1;
/** Edits within this interval form one undo step, as in the text. In milliseconds. */
const groupMs = 500;

/**
 * Binds a field to an attribute of a block. Each edit updates the document immediately; `compose` converts the text to
 * the attribute.
 */
export function useNodeText(
  { editor, getPos }: Pick<ReactNodeViewProps, "editor" | "getPos">,
  attribute: string,
  stored: string,
  compose: (text: string) => unknown = (text) => text,
) {
  const [text, setText] = useState(stored);
  const typed = useRef({ text: stored, at: 0, group: 0 });

  // Synchronizes after an undo or another external change.
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
    // The history undoes a composition as one step.
    tr.setNodeAttribute(position, attribute, compose(next)).setMeta("composition", typed.current.group);
    editor.view.dispatch(tr);
  }

  return {
    value: text,
    onChange: (event: { target: { value: string } }) => write(event.target.value),
    onKeyDown: (event: KeyboardEvent) => undoByKey(editor, event),
  };
}

/** Applies undo and redo shortcuts in a field to the whole text. */
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
