import { type DragEvent, useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";

/** How the rows of a list are moved. */
export type RowMoves = ReturnType<typeof useRowMoves>;

/**
 * Moves the rows of a list, by their buttons or dragged by their handles, and says where each is then. `onMove` is
 * called with the index that a row has and the one that it gets.
 */
export function useRowMoves({
  count,
  nameOf,
  onMove,
}: {
  count: number;
  nameOf: (index: number) => string;
  onMove: (from: number, to: number) => void;
}) {
  const [said, setSaid] = useState("");
  const [dragged, setDragged] = useState<number | null>(null);
  // Before the row with this index; after the last one where it is their number.
  const [gap, setGap] = useState<number | null>(null);

  function move(from: number, to: number) {
    if (from === to || to < 0 || to >= count) return;
    setSaid(m.order_moved({ name: nameOf(from), place: String(to + 1), of: String(count) }));
    onMove(from, to);
  }

  function endDrag() {
    setDragged(null);
    setGap(null);
  }

  return {
    move,
    /** Where the row that was moved last is now, in words. */
    said,
    dragged,
    gap,
    /** What the element around the rows needs for a row to be dropped between them. */
    listProps: {
      onDragOver(event: DragEvent<HTMLElement>) {
        if (dragged === null) return;
        event.preventDefault();
        const rows = [...event.currentTarget.children].map((row) => row.getBoundingClientRect());
        const after = rows.findIndex(({ top, bottom }) => event.clientY < (top + bottom) / 2);
        setGap(after < 0 ? rows.length : after);
      },
      onDrop(event: DragEvent<HTMLElement>) {
        if (dragged === null) return;
        event.preventDefault();
        if (gap !== null) move(dragged, gap > dragged ? gap - 1 : gap);
        endDrag();
      },
    },
    startDrag(event: DragEvent<HTMLElement>, index: number) {
      setDragged(index);
      event.dataTransfer.effectAllowed = "move";
      // Firefox drags nothing without data.
      event.dataTransfer.setData("application/x-row", "");
      const row = event.currentTarget.closest("li");
      if (row) event.dataTransfer.setDragImage(row, 0, 0);
    },
    endDrag,
  };
}
