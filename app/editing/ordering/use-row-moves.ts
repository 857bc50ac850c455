import { useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";

/** Moves the rows of a list, and announces the new place. `onMove` gets the old and the new index. */
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
  const placeText = (from: number, to: number) =>
    m.order_moved({ name: nameOf(from), place: String(to + 1), of: String(count) });

  function move(from: number, to: number) {
    if (from === to || to < 0 || to >= count) return;
    setSaid(placeText(from, to));
    onMove(from, to);
  }

  return {
    /** Announcement of the last move. */
    said,
    move,
    /** Props of `SortableRows`. */
    rows: { nameOf, placeText, onMove: move },
  };
}
