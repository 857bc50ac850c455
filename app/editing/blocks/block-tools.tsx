import type { ReactNode } from "react";
import { m } from "#app/i18n/paraglide/messages.js";

const tool =
  "flex min-h-9 min-w-9 items-center justify-center rounded-sm text-ink-soft text-xs hover:bg-paper-deep hover:text-ink aria-disabled:opacity-35";

/** Buttons that move or remove a block. At either end of the list they stay enabled, to keep the focus, and do nothing. */
export function BlockTools({
  blockKey,
  label,
  index,
  count,
  onMove,
  onRemove,
}: {
  blockKey: string;
  label: string;
  index: number;
  count: number;
  onMove: (by: -1 | 1, elementId: string) => void;
  onRemove: () => void;
}) {
  return (
    <div className="flex">
      <MoveButton
        id={`${blockKey}-up`}
        isAtEnd={index === 0}
        label={m.editing_move_up({ block: label })}
        onMove={(id) => onMove(-1, id)}
      >
        <path d="M8 13V3M3.5 7.5 8 3l4.5 4.5" />
      </MoveButton>
      <MoveButton
        id={`${blockKey}-down`}
        isAtEnd={index === count - 1}
        label={m.editing_move_down({ block: label })}
        onMove={(id) => onMove(1, id)}
      >
        <path d="M8 3v10M3.5 8.5 8 13l4.5-4.5" />
      </MoveButton>
      <button
        aria-label={m.editing_remove_block({ block: label })}
        className={`${tool} px-2`}
        onClick={onRemove}
        type="button"
      >
        {m.staff_remove()}
      </button>
    </div>
  );
}

function MoveButton({
  id,
  label,
  isAtEnd,
  onMove,
  children,
}: {
  id: string;
  label: string;
  isAtEnd: boolean;
  onMove: (id: string) => void;
  children: ReactNode;
}) {
  return (
    <button
      aria-disabled={isAtEnd}
      aria-label={label}
      className={tool}
      id={id}
      onClick={() => onMove(id)}
      title={label}
      type="button"
    >
      <svg
        aria-hidden="true"
        className="size-4"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
        viewBox="0 0 16 16"
      >
        {children}
      </svg>
    </button>
  );
}
