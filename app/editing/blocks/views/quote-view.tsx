import { NodeViewContent, NodeViewWrapper, type ReactNodeViewProps } from "@tiptap/react";
import { type KeyboardEvent, use } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { continueBehindBlock, moveToNextText } from "../commands/write-keys.ts";
import { IsTranslation } from "../is-translation.ts";
import { applyChange } from "../schema/editing-keys.ts";
import { useNodeText } from "./use-node-text.ts";

/** Node view of a quote, with its author below. */
export function QuoteView(props: ReactNodeViewProps) {
  const { editor, getPos } = props;
  const author = useNodeText(props, "author", props.node.attrs.author);
  const isTranslation = use(IsTranslation);

  /** Enter continues the text behind the quote; a translation has the blocks of its Spanish and no others. */
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const position = getPos();
    if (event.key !== "Enter" || event.nativeEvent.isComposing || position === undefined) {
      return author.onKeyDown(event);
    }
    event.preventDefault();
    if (applyChange(editor, (state) => (isTranslation ? moveToNextText : continueBehindBlock)(state, position)))
      editor.view.focus();
  }

  return (
    <NodeViewWrapper className="block-quote">
      <NodeViewContent<"div"> as="div" className="block-quote-words" />
      <input
        aria-label={m.blocks_quote_author()}
        className="min-h-11 w-full border-line border-b bg-transparent px-0 py-1 text-ink-soft text-sm focus:bg-raised"
        contentEditable={false}
        placeholder={m.blocks_quote_author_optional()}
        {...author}
        onKeyDown={onKeyDown}
      />
    </NodeViewWrapper>
  );
}
