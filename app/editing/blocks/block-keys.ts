import type { KeyboardEvent } from "react";
import { type BlockChange, type EditedBlock, joinBackwards, splitBlock } from "./edited-blocks.ts";

/** Returns what a key does to the blocks; null when the text area handles it. */
export function changeByKey(
  event: KeyboardEvent<HTMLTextAreaElement>,
  blocks: EditedBlock[],
  index: number,
): BlockChange | null {
  const block = blocks[index];
  const { selectionStart: start, selectionEnd: end, value } = event.currentTarget;
  // During composition the input method handles the keys.
  if (!block || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) {
    return null;
  }
  const isAtStart = start === 0 && end === 0;
  const isAtEnd = start === value.length && end === value.length;
  const previous = blocks[index - 1];
  const next = blocks[index + 1];
  switch (event.key) {
    case "Enter":
      // In a list it begins the next item, after an empty one the next paragraph.
      if (block.type === "list" && !(isAtEnd && /(^|\n)$/.test(value) && value)) return null;
      return splitBlock(blocks, block.key, start, end);
    case "Backspace":
      return isAtStart ? joinBackwards(blocks, block.key) : null;
    case "Delete":
      return isAtEnd && next?.type === "paragraph" ? joinBackwards(blocks, next.key) : null;
    case "ArrowUp":
      return isAtStart && previous ? { blocks, focus: { key: previous.key, caret: previous.text.length } } : null;
    case "ArrowDown":
      return isAtEnd && next ? { blocks, focus: { key: next.key, caret: 0 } } : null;
    default:
      return null;
  }
}
