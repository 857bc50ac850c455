import { m } from "#app/i18n/paraglide/messages.js";
import type { RowMoves } from "./use-row-moves.ts";

/** Maximum length of a list without buttons to move a row to either end. */
const shortList = 4;

/** Buttons that move the row `name`. Renders nothing for a single row. */
export function MoveButtons({
  name,
  index,
  count,
  onMove,
}: {
  name: string;
  index: number;
  count: number;
  onMove: (to: number) => void;
}) {
  if (count < 2) return null;
  const last = count - 1;
  const isFirst = index === 0;
  const isLast = index === last;
  return (
    <>
      <RowButton isIdle={isFirst} label={name} onClick={() => onMove(index - 1)}>
        {m.record_up()}
      </RowButton>
      <RowButton isIdle={isLast} label={name} onClick={() => onMove(index + 1)}>
        {m.record_down()}
      </RowButton>
      {count > shortList ? (
        <>
          <RowButton isIdle={isFirst} label={name} onClick={() => onMove(0)}>
            {m.order_to_first()}
          </RowButton>
          <RowButton isIdle={isLast} label={name} onClick={() => onMove(last)}>
            {m.order_to_last()}
          </RowButton>
        </>
      ) : null}
    </>
  );
}

/** Button on a row that `label` names. While unavailable it stays enabled, to keep focus, and does nothing. */
export function RowButton({
  label,
  isIdle = false,
  onClick,
  children,
}: {
  label: string;
  isIdle?: boolean;
  onClick: () => void;
  children: string;
}) {
  return (
    <button
      aria-disabled={isIdle}
      aria-label={m.staff_action_on({ action: children, title: label })}
      className="inline-flex small-target min-w-11 items-center justify-center text-ink-soft underline-offset-4 not-aria-disabled:hover:underline aria-disabled:opacity-40"
      onClick={() => {
        if (!isIdle) onClick();
      }}
      type="button"
    >
      {children}
    </button>
  );
}

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
