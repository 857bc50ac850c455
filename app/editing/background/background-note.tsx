import { m } from "#app/i18n/paraglide/messages.js";
import { mostAtOnce } from "./run-change.ts";

/** Tells that a change of many records goes on without this page. */
export function BackgroundNote({ size }: { size: number }) {
  return (
    <p className="text-ink-soft text-sm empty:hidden" role="status">
      {size > mostAtOnce ? m.background_goes_on() : ""}
    </p>
  );
}
