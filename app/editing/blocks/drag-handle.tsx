import {
  DndContext,
  type DragEndEvent,
  type DragStartEvent,
  PointerSensor,
  useDraggable,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import type { Editor } from "@tiptap/react";
import { type ReactNode, type PointerEvent as ReactPointerEvent, useRef, useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { moveBlockTo } from "./commands/move-blocks.ts";
import { offsetOf } from "./commands/selected-blocks.ts";
import { applyChange } from "./schema/editing-keys.ts";

type Place = { index: number; top: number };

/** Replaces the English texts of dnd-kit. The handle is hidden from screen readers, whose users have the toolbar. */
const silent = () => undefined;
const accessibility = {
  announcements: { onDragStart: silent, onDragOver: silent, onDragEnd: silent, onDragCancel: silent },
  screenReaderInstructions: { draggable: "" },
};

/** Wraps a text with a handle beside the hovered or tapped block, by which the block is dragged to another place. */
export function DragHandle({ editor, children }: { editor: Editor; children: ReactNode }) {
  const page = useRef<HTMLDivElement>(null);
  /** Vertical position in the text at which the drag started, in pixels. */
  const start = useRef(0);
  /** True if the handle is beside a block that was tapped, where it stays; a hovered block loses it. */
  const isTapped = useRef(false);
  const [handle, setHandle] = useState<Place | null>(null);
  const [target, setTarget] = useState<Place | null>(null);
  // A distance, so that a click on the handle selects its block.
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }));

  const topOfPage = () => page.current?.getBoundingClientRect().top ?? 0;
  const places = () => {
    const origin = topOfPage();
    return [...editor.view.dom.children].map((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return { top: top - origin, bottom: bottom - origin, middle: (top + bottom) / 2 - origin };
    });
  };

  function follow({ clientY, pointerType }: ReactPointerEvent) {
    if (target) return;
    isTapped.current = pointerType !== "mouse";
    const y = clientY - topOfPage();
    const blocks = places();
    const index = blocks.findIndex(({ bottom }) => y <= bottom + 8);
    const block = blocks[index];
    if (block && (index !== handle?.index || block.top !== handle.top)) setHandle({ index, top: block.top });
  }

  /** Returns the place between blocks that is next to the pointer. `moved` includes how far the page has scrolled. */
  function placeAt(moved: number): Place {
    const blocks = places();
    const after = blocks.findIndex(({ middle }) => start.current + moved < middle);
    const index = after < 0 ? blocks.length : after;
    return { index, top: blocks[index]?.top ?? blocks.at(-1)?.bottom ?? 0 };
  }

  function onDragStart({ activatorEvent }: DragStartEvent) {
    start.current = (activatorEvent as PointerEvent).clientY - topOfPage();
    setTarget(placeAt(0));
  }

  function onDragEnd({ delta }: DragEndEvent) {
    if (handle) applyChange(editor, (state) => moveBlockTo(state, handle.index, placeAt(delta.y).index));
    reset();
    editor.commands.focus();
  }

  function reset() {
    setTarget(null);
    setHandle(null);
  }

  return (
    <DndContext
      accessibility={accessibility}
      onDragCancel={reset}
      onDragEnd={onDragEnd}
      onDragMove={({ delta }) => setTarget(placeAt(delta.y))}
      onDragStart={onDragStart}
      sensors={sensors}
    >
      <div
        className="blocks-page"
        onPointerLeave={({ pointerType }) => pointerType === "mouse" && !isTapped.current && !target && setHandle(null)}
        // A pressed pointer may be dragging the handle, which must stay at its block.
        onPointerMove={(event) => event.buttons === 0 && follow(event)}
        onPointerDown={follow}
        ref={page}
      >
        {children}
        {handle ? (
          <Grip
            onClick={() => editor.chain().focus().setNodeSelection(offsetOf(editor.state.doc, handle.index)).run()}
            top={handle.top}
          />
        ) : null}
        {target ? <div aria-hidden="true" className="blocks-drop" style={{ top: target.top - 8 }} /> : null}
      </div>
    </DndContext>
  );
}

function Grip({ top, onClick }: { top: number; onClick: () => void }) {
  const { setNodeRef, listeners, transform } = useDraggable({ id: "block" });
  return (
    <div
      {...listeners}
      aria-hidden="true"
      className="blocks-handle"
      onClick={onClick}
      ref={setNodeRef}
      style={{ top, transform: transform ? `translateY(${transform.y}px)` : undefined }}
      title={m.blocks_drag()}
    >
      <svg aria-hidden="true" className="size-4" fill="currentColor" viewBox="0 0 16 16">
        <path d="M5 3h2v2H5zM9 3h2v2H9zM5 7h2v2H5zM9 7h2v2H9zM5 11h2v2H5zM9 11h2v2H9z" />
      </svg>
    </div>
  );
}
