import { m } from "#app/i18n/paraglide/messages.js";

/** Stands for a list that is being read. */
export function LoadingNote() {
  return (
    <p className="py-10 text-ink-soft" role="status">
      {m.staff_loading()}
    </p>
  );
}
