import { m } from "#app/i18n/paraglide/messages.js";

/** The look of what can be done with a row, of links too. */
export const rowActionClass =
  "inline-flex small-target items-center whitespace-nowrap text-link text-primary disabled:opacity-60";

/** A button for something that can be done with a row; its name says with which. */
export function RowAction({
  label,
  title,
  isBusy = false,
  onClick,
}: {
  label: string;
  /** Of the row. */
  title: string;
  isBusy?: boolean;
  onClick: () => void;
}) {
  return (
    <button
      aria-label={m.staff_action_on({ action: label, title })}
      className={rowActionClass}
      disabled={isBusy}
      onClick={onClick}
      type="button"
    >
      {label}
    </button>
  );
}
