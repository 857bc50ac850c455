import { m } from "#app/i18n/paraglide/messages.js";

export function LoadingNote() {
  return (
    <p className="py-10 text-ink-soft" role="status">
      {m.staff_loading()}
    </p>
  );
}
