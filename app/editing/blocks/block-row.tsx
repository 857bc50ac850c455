import type { ClipboardEvent, KeyboardEvent, ReactNode } from "react";
import type { Locale } from "#app/i18n/locale.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { GrowingTextarea } from "#app/ui/form/growing-textarea.tsx";
import { changeByKey } from "./block-keys.ts";
import { blockLabel, blockTypes, textId } from "./block-labels.ts";
import { BlockTools } from "./block-tools.tsx";
import { type BlockChange, type BlockType, type EditedBlock, pasteParagraphs } from "./edited-blocks.ts";

const looks: Record<BlockType, string> = {
  paragraph: "font-serif text-[1.1875rem] leading-[1.65]",
  heading: "font-serif font-[560] text-xl",
  quote: "font-serif text-xl italic leading-snug",
  list: "font-serif text-[1.1875rem] leading-[1.65]",
  other: "",
};

/** One block: its type, its text and its buttons. */
export function BlockRow({
  block,
  blocks,
  index,
  lang,
  beside,
  onApply,
  onPatch,
  onMove,
  onRemove,
}: {
  block: EditedBlock;
  blocks: EditedBlock[];
  index: number;
  lang: Locale;
  beside: ReactNode;
  onApply: (change: BlockChange) => void;
  onPatch: (patch: Partial<Omit<EditedBlock, "key">>) => void;
  onMove: (by: -1 | 1, elementId: string) => void;
  onRemove: () => void;
}) {
  const label = blockLabel(block.type, index);
  const type = blockTypes.find((candidate) => candidate.type === block.type);

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    const by = { ArrowUp: -1, ArrowDown: 1 } as const;
    if (event.altKey && (event.key === "ArrowUp" || event.key === "ArrowDown")) {
      event.preventDefault();
      onMove(by[event.key], textId(block.key));
      return;
    }
    const change = changeByKey(event, blocks, index);
    if (!change) return;
    event.preventDefault();
    onApply(change);
  }

  function onPaste(event: ClipboardEvent<HTMLTextAreaElement>) {
    // Each pasted line is an item.
    if (block.type === "list") return;
    const { selectionStart: start, selectionEnd: end } = event.currentTarget;
    const change = pasteParagraphs(blocks, block.key, { start, end }, event.clipboardData.getData("text/plain"));
    if (!change) return;
    event.preventDefault();
    onApply(change);
  }

  return (
    <li className={`border-line border-t py-3 ${beside === undefined ? "" : "grid gap-x-8 gap-y-2 xl:grid-cols-2"}`}>
      {beside === undefined ? null : <div>{beside}</div>}
      <div className="min-w-0">
        <div className="flex flex-wrap items-center justify-between gap-x-3">
          {block.type === "other" ? (
            <span className="text-ink-soft text-xs">{m.editing_block_other()}</span>
          ) : (
            <select
              aria-label={m.editing_block_type_of({ block: label })}
              className="min-h-9 rounded-sm border border-transparent bg-transparent pr-2 text-ink-soft text-xs hover:border-line-strong"
              onChange={(event) =>
                onPatch({ type: blockTypes.find(({ type: t }) => t === event.target.value)?.type ?? block.type })
              }
              value={block.type}
            >
              {blockTypes.map((candidate) => (
                <option key={candidate.type} value={candidate.type}>
                  {candidate.name()}
                </option>
              ))}
            </select>
          )}
          <BlockTools
            blockKey={block.key}
            count={blocks.length}
            index={index}
            label={label}
            onMove={onMove}
            onRemove={onRemove}
          />
        </div>
        {block.type === "other" ? (
          <p className="px-2 py-1.5 text-ink-soft" id={textId(block.key)} lang={lang} tabIndex={-1}>
            {block.text}
          </p>
        ) : (
          <div
            className={
              block.type === "quote"
                ? "border-accent border-l-4 pl-4"
                : block.type === "list"
                  ? "border-line border-l-4 border-dotted pl-4"
                  : ""
            }
          >
            <GrowingTextarea
              aria-label={label}
              className={`min-h-11 rounded-sm border border-transparent bg-transparent px-2 py-1.5 -mx-2 w-[calc(100%+1rem)] hover:border-line focus:border-line-strong focus:bg-white ${looks[block.type]}`}
              id={textId(block.key)}
              lang={lang}
              onChange={(event) => onPatch({ text: event.target.value })}
              onKeyDown={onKeyDown}
              onPaste={onPaste}
              placeholder={type?.placeholder()}
              value={block.text}
            />
            {block.type === "quote" ? (
              <input
                aria-label={m.editing_quote_author_of({ block: label })}
                className="min-h-11 w-full border-line border-b bg-transparent px-0 py-1 text-ink-soft text-sm focus:bg-white"
                lang={lang}
                onChange={(event) => onPatch({ author: event.target.value })}
                placeholder={m.editing_quote_author()}
                value={block.author}
              />
            ) : null}
          </div>
        )}
      </div>
    </li>
  );
}
