import { NodeViewWrapper, type ReactNodeViewProps } from "@tiptap/react";
import { type ReactNode, useId } from "react";
import { controlClass, describedBy, FieldNotes } from "#app/ui/form/field.tsx";
import { useNodeText } from "./use-node-text.ts";

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

/** Labeled input for an attribute of a block. */
export function NodeField({
  view,
  attribute,
  label,
  hint,
  error,
  inputMode,
}: {
  view: ReactNodeViewProps;
  attribute: string;
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  inputMode?: "url";
}) {
  const id = useId();
  const text = useNodeText(view, attribute, view.node.attrs[attribute]);
  return (
    <div className="grid content-start gap-1">
      <label className="font-semibold text-xs" htmlFor={id}>
        {label}
      </label>
      <input
        aria-describedby={describedBy(id, { error, hint })}
        aria-invalid={error ? true : undefined}
        autoComplete="off"
        className={`${controlClass} text-sm!`}
        id={id}
        inputMode={inputMode}
        {...text}
      />
      <FieldNotes error={error} hint={hint} id={id} />
    </div>
  );
}
