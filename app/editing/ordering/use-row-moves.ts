import { type DragEvent, useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";

export type RowMoves = ReturnType<typeof useRowMoves>;

/**
 * Handles moving the rows of a list with buttons or by dragging, and announces the new position. `onMove` gets the old
 * and the new index.
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
  // Index of the row before which the dragged row would be dropped; the number of rows for the end.
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
    /** Announcement of the last move. */
    said,
    dragged,
    gap,
    /** Props of the list element that make it a drop target. */
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
      // Firefox requires data to start dragging.
      event.dataTransfer.setData("application/x-row", "");
      const row = event.currentTarget.closest("li");
      if (row) event.dataTransfer.setDragImage(row, 0, 0);
    },
    endDrag,
  };
}
