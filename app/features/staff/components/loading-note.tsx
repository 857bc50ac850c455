import { m } from "#app/i18n/paraglide/messages.js";

/** Shown while it is not known yet who is signed in. */
export function LoadingNote() {
  return (
    <div className="page-width py-16">
      <p className="text-ink-soft" role="status">
        {m.staff_loading()}
      </p>
      <noscript>
        <p className="mt-4">{m.staff_needs_javascript()}</p>
      </noscript>
    </div>
  );
}
