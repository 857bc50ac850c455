import { NodeViewContent, NodeViewWrapper, type ReactNodeViewProps } from "@tiptap/react";
import { m } from "#app/i18n/paraglide/messages.js";
import { useNodeText } from "./use-node-text.ts";

/** Node view of a quote, with its author below. */
export function QuoteView(props: ReactNodeViewProps) {
  const author = useNodeText(props, "author", props.node.attrs.author);
  return (
    <NodeViewWrapper className="block-quote">
      <NodeViewContent<"div"> as="div" className="block-quote-words" />
      <input
        aria-label={m.blocks_quote_author()}
        className="min-h-11 w-full border-line border-b bg-transparent px-0 py-1 text-ink-soft text-sm focus:bg-raised"
        contentEditable={false}
        placeholder={m.blocks_quote_author_optional()}
        {...author}
      />
    </NodeViewWrapper>
  );
}
