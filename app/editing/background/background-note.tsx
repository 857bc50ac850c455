import { m } from "#app/i18n/paraglide/messages.js";
import { maxImmediateRows } from "./run-change.ts";

/** Notes that a change of many records continues when the page is closed. */
export function BackgroundNote({ size }: { size: number }) {
  return (
    <p className="text-ink-soft text-sm empty:hidden" role="status">
      {size > maxImmediateRows ? m.background_goes_on() : ""}
    </p>
  );
}
