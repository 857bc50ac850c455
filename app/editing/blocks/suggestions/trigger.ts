import type { EditorState, Transaction } from "@tiptap/pm/state";
import type { Editor } from "@tiptap/react";
import { useMemo, useSyncExternalStore } from "react";

/** A mark that asks for suggestions, such as «/», at the position `from`, and the text from it to the caret. */
export type Trigger = { from: number; text: string };

/**
 * Returns the trigger that was typed before the caret, and a function that dismisses it for all texts that begin with a
 * prefix. Null without a trigger, or if it was dismissed. A caret that is only placed behind one opens nothing: Enter
 * there has to start a paragraph.
 */
export function useTrigger(
  editor: Editor,
  find: (state: EditorState) => Trigger | null,
): [Trigger | null, dismiss: (prefix: string) => void] {
  const store = useMemo(() => createTriggerStore(editor, find), [editor, find]);
  return [useSyncExternalStore(store.subscribe, store.read), store.dismiss];
}

function createTriggerStore(editor: Editor, find: (state: EditorState) => Trigger | null) {
  let found: Trigger | null = null;
  let dismissed: Trigger | null = null;
  const subscribers = new Set<() => void>();
  const notify = () => {
    for (const subscriber of subscribers) subscriber();
  };

  function follow({ transaction }: { transaction: Transaction }) {
    const next = editor.isFocused ? find(editor.state) : null;
    found = next && (transaction.docChanged || next.from === found?.from) ? next : null;
    if (next?.from !== dismissed?.from) dismissed = null;
    notify();
  }

  return {
    read: () => (found && dismissed && found.text.startsWith(dismissed.text) ? null : found),
    subscribe(onChange: () => void) {
      if (subscribers.size === 0) editor.on("transaction", follow);
      subscribers.add(onChange);
      return () => {
        subscribers.delete(onChange);
        if (subscribers.size === 0) editor.off("transaction", follow);
      };
    },
    dismiss(prefix: string) {
      dismissed = found && { from: found.from, text: prefix };
      notify();
    },
  };
}

/** Returns «/» and what follows it in a paragraph without other content. */
export function slashTrigger({ selection: { $from, empty } }: EditorState): Trigger | null {
  const { parent, parentOffset } = $from;
  if (!empty || parent.type.name !== "paragraph" || parentOffset !== parent.content.size) return null;
  const [, text] = /^\/([\p{L}\d ]{0,30})$/u.exec(parent.textContent) ?? [];
  return text === undefined ? null : { from: $from.start(), text };
}

/**
 * Returns «@» and the name of a page after it: a letter or digit, then also spaces and the signs of names. Nothing is
 * found within an e-mail address, because the mark begins a line or follows a space or an opening sign.
 */
export function pageTrigger({ selection: { $from, empty } }: EditorState): Trigger | null {
  if (!empty || !$from.parent.isTextblock) return null;
  const before = $from.parent.textBetween(0, $from.parentOffset, null, "\n");
  const found = /(?<=^|[\s([«“"])@([\p{L}\d][\p{L}\d .,'’-]{0,60})$/u.exec(before);
  return found?.[1] === undefined ? null : { from: $from.start() + found.index, text: found[1] };
}
