import { type ReactNode, useLayoutEffect, useRef, useState } from "react";
import type { Locale } from "#app/i18n/locale.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { buttonClass } from "#app/ui/link-button.tsx";
import { blockLabel, blockTypes, textId } from "./block-labels.ts";
import { BlockRow } from "./block-row.tsx";
import {
  type BlockChange,
  type BlockType,
  type EditedBlock,
  indexOf,
  insertBlock,
  moveBlock,
  newBlock,
  patchBlock,
  removeBlock,
} from "./edited-blocks.ts";

type Focus = { elementId: string; caret?: number };

/**
 * Edits a text as a list of blocks. Enter begins a paragraph, Backspace at the start joins, arrow keys move on to the
 * neighboring block, pasted paragraphs become blocks. `beside` renders something to the left of each block.
 */
export function BlockEditor({
  blocks,
  lang,
  onChange,
  beside,
}: {
  blocks: EditedBlock[];
  lang: Locale;
  onChange: (blocks: EditedBlock[]) => void;
  beside?: (index: number) => ReactNode;
}) {
  const nextFocus = useRef<Focus | null>(null);
  const [announcement, setAnnouncement] = useState("");
  const [removed, setRemoved] = useState<{ block: EditedBlock; index: number } | null>(null);

  // Runs after rendering: the element to focus may be a new one.
  useLayoutEffect(() => {
    const focus = nextFocus.current;
    if (!focus) return;
    nextFocus.current = null;
    const element = document.getElementById(focus.elementId);
    element?.focus();
    if (element instanceof HTMLTextAreaElement && focus.caret !== undefined) {
      element.setSelectionRange(focus.caret, focus.caret);
    }
  });

  function apply({ blocks: changed, focus }: BlockChange) {
    nextFocus.current = { elementId: textId(focus.key), caret: focus.caret };
    onChange(changed);
  }

  function move(key: string, by: -1 | 1, elementId: string) {
    const moved = moveBlock(blocks, key, by);
    if (moved === blocks) return;
    nextFocus.current = { elementId };
    setAnnouncement(m.editing_block_moved({ position: indexOf(moved, key) + 1, count: moved.length }));
    onChange(moved);
  }

  function remove(block: EditedBlock) {
    const index = indexOf(blocks, block.key);
    setRemoved({ block, index });
    setAnnouncement(m.editing_block_removed({ block: blockLabel(block.type, index) }));
    nextFocus.current = { elementId: undoId };
    onChange(removeBlock(blocks, block.key));
  }

  function putBack() {
    if (!removed) return;
    nextFocus.current = { elementId: textId(removed.block.key) };
    onChange(insertBlock(blocks, removed.index, removed.block));
    setRemoved(null);
  }

  function add(type: BlockType) {
    const block = newBlock(type);
    nextFocus.current = { elementId: textId(block.key), caret: 0 };
    onChange([...blocks, block]);
  }

  const undoId = `undo-removal-${lang}`;
  const undo = removed ? (
    <li
      className="flex flex-wrap items-center gap-x-4 border-line border-t bg-paper-deep px-3 py-1 text-sm"
      key="removed"
    >
      <span>{m.editing_block_removed({ block: blockLabel(removed.block.type, removed.index) })}</span>
      <button className="min-h-11 text-link font-semibold" id={undoId} onClick={putBack} type="button">
        {m.staff_undo()}
      </button>
    </li>
  ) : null;

  return (
    <div>
      <ol>
        {blocks.map((block, index) => [
          removed?.index === index ? undo : null,
          <BlockRow
            beside={beside?.(index)}
            block={block}
            blocks={blocks}
            index={index}
            key={block.key}
            lang={lang}
            onApply={apply}
            onMove={(by, elementId) => move(block.key, by, elementId)}
            onPatch={(patch) => onChange(patchBlock(blocks, block.key, patch))}
            onRemove={() => remove(block)}
          />,
        ])}
        {removed && removed.index >= blocks.length ? undo : null}
      </ol>
      <div className="flex flex-wrap gap-3 border-line border-t pt-4">
        {blockTypes.map(({ type, add: label }) => (
          <button className={buttonClass("outline")} key={type} onClick={() => add(type)} type="button">
            {label()}
          </button>
        ))}
      </div>
      <p className="sr-only" role="status">
        {announcement}
      </p>
    </div>
  );
}
