import type { Editor } from "@tiptap/react";
import { type DragEvent, type ReactNode, useRef, useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { moveBlockTo } from "./commands/move-blocks.ts";
import { offsetOf } from "./commands/selected-blocks.ts";
import { applyChange } from "./schema/editing-keys.ts";

type Place = { index: number; top: number };

/**
 * Wraps a text with a drag handle, which is shown beside the hovered block. Keyboard users move blocks with the
 * toolbar.
 */
export function DragHandle({ editor, children }: { editor: Editor; children: ReactNode }) {
  const page = useRef<HTMLDivElement>(null);
  const dragged = useRef<number | null>(null);
  const [handle, setHandle] = useState<Place | null>(null);
  const [target, setTarget] = useState<Place | null>(null);

  const tops = () => {
    const origin = page.current?.getBoundingClientRect().top ?? 0;
    return [...editor.view.dom.children].map((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return { top: top - origin, bottom: bottom - origin, middle: (top + bottom) / 2 };
    });
  };

  function follow({ clientY }: { clientY: number }) {
    if (dragged.current !== null) return;
    const origin = page.current?.getBoundingClientRect().top ?? 0;
    const places = tops();
    const index = places.findIndex(({ bottom }) => clientY - origin <= bottom + 8);
    const place = places[index];
    if (place && (index !== handle?.index || place.top !== handle.top)) setHandle({ index, top: place.top });
  }

  function onDragOver(event: DragEvent) {
    if (dragged.current === null) return;
    // Prevents the editor from inserting the drag data.
    event.preventDefault();
    event.stopPropagation();
    const places = tops();
    const after = places.findIndex(({ middle }) => event.clientY < middle);
    const index = after < 0 ? places.length : after;
    const top = places[index]?.top ?? places.at(-1)?.bottom ?? 0;
    if (index !== target?.index) setTarget({ index, top });
  }

  function onDrop(event: DragEvent) {
    const from = dragged.current;
    if (from === null) return;
    event.preventDefault();
    event.stopPropagation();
    if (target) applyChange(editor, (state) => moveBlockTo(state, from, target.index));
    onDragEnd();
    editor.commands.focus();
  }

  function onDragEnd() {
    dragged.current = null;
    setTarget(null);
    setHandle(null);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the toolbar is the keyboard alternative.
    <div
      className="blocks-page"
      onDragOverCapture={onDragOver}
      onDropCapture={onDrop}
      onMouseLeave={() => dragged.current === null && setHandle(null)}
      onMouseMove={follow}
      ref={page}
    >
      {children}
      {handle ? (
        <div
          aria-hidden="true"
          className="blocks-handle"
          draggable
          onClick={() => editor.chain().focus().setNodeSelection(offsetOf(editor.state.doc, handle.index)).run()}
          onDragEnd={onDragEnd}
          onDragStart={(event) => {
            dragged.current = handle.index;
            event.dataTransfer.effectAllowed = "move";
            // Firefox requires data to start dragging.
            event.dataTransfer.setData("application/x-block", "");
            const element = editor.view.dom.children[handle.index];
            if (element) event.dataTransfer.setDragImage(element, 0, 0);
          }}
          style={{ top: handle.top }}
          title={m.blocks_drag()}
        >
          <svg aria-hidden="true" className="size-4" fill="currentColor" viewBox="0 0 16 16">
            <path d="M5 3h2v2H5zM9 3h2v2H9zM5 7h2v2H5zM9 7h2v2H9zM5 11h2v2H5zM9 11h2v2H9z" />
          </svg>
        </div>
      ) : null}
      {target ? <div aria-hidden="true" className="blocks-drop" style={{ top: target.top - 8 }} /> : null}
    </div>
  );
}
