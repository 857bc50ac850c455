import { m } from "#app/i18n/paraglide/messages.js";
import type { RowMoves } from "./use-row-moves.ts";

/** Drag handle of a row. Keyboard and touch users move rows with the buttons. */
export function DragGrip({ index, count, moves }: { index: number; count: number; moves: RowMoves }) {
  if (count < 2) return null;
  return (
    <span
      aria-hidden="true"
      className="hidden min-h-9 w-6 shrink-0 cursor-grab items-center justify-center text-ink-soft hover:text-ink active:cursor-grabbing any-pointer-fine:flex print:hidden"
      draggable
      onDragEnd={moves.endDrag}
      onDragStart={(event) => moves.startDrag(event, index)}
      title={m.order_drag()}
    >
      <svg aria-hidden="true" className="size-4" fill="currentColor" viewBox="0 0 16 16">
        <path d="M5 3h2v2H5zM9 3h2v2H9zM5 7h2v2H5zM9 7h2v2H9zM5 11h2v2H5zM9 11h2v2H9z" />
      </svg>
    </span>
  );
}

/** Drop indicator at the edge of the row with this index. The row must be positioned. */
export function DropLine({ index, count, moves }: { index: number; count: number; moves: RowMoves }) {
  const isAbove = moves.gap === index;
  if (!isAbove && !(moves.gap === count && index === count - 1)) return null;
  return (
    <span aria-hidden="true" className={`absolute inset-x-0 h-1 bg-accent ${isAbove ? "-top-0.5" : "-bottom-0.5"}`} />
  );
}
