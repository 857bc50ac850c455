import { NodeViewWrapper, type ReactNodeViewProps } from "@tiptap/react";
import type { ReactNode } from "react";

/** Clicking its name selects the block. */
export function FigureFrame({
  view: { editor, getPos, selected },
  name,
  children,
}: {
  view: ReactNodeViewProps;
  name: string;
  children: ReactNode;
}) {
  return (
    <NodeViewWrapper
      aria-label={name}
      className={`block-figure ${selected ? "is-selected" : ""}`}
      contentEditable={false}
      role="group"
    >
      <p
        className="mb-2 cursor-default select-none text-ink-soft text-xs"
        onMouseDown={(event) => {
          const position = getPos();
          if (position === undefined) return;
          event.preventDefault();
          editor.chain().focus().setNodeSelection(position).run();
        }}
      >
        {name}
      </p>
      {children}
    </NodeViewWrapper>
  );
}
