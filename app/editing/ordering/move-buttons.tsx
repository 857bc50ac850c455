import { m } from "#app/i18n/paraglide/messages.js";

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
