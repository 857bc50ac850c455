import { m } from "#app/i18n/paraglide/messages.js";

/** Classes of a row's action: a button or a link. */
export const rowActionClass =
  "inline-flex small-target items-center whitespace-nowrap text-link text-primary disabled:opacity-60";

/** Its accessible name includes the title of the row. */
export function RowAction({
  label,
  title,
  isBusy = false,
  onClick,
}: {
  label: string;
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
