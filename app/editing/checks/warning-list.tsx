import { m } from "#app/i18n/paraglide/messages.js";
import type { Warning } from "../description/warning.ts";
import { focusControl } from "./focus-control.ts";

/** Renders nothing without warnings. */
export function WarningList({ warnings }: { warnings: readonly Warning[] }) {
  if (warnings.length === 0) return null;
  return (
    <section aria-labelledby="warnings" className="border-line border-t pt-3 text-sm">
      <h2 className="font-semibold text-sm" id="warnings">
        {m.check_title()}
      </h2>
      <Warnings onJump={focusControl} warnings={warnings} />
    </section>
  );
}

/** List of warnings. `onJump` gets the id of the control to focus. */
export function Warnings({ warnings, onJump }: { warnings: readonly Warning[]; onJump: (id: string) => void }) {
  return (
    <ul className="mt-1 grid gap-2">
      {warnings.map(({ id, text }) => (
        <li className="border-accent border-l-2 pl-3" key={`${id} ${text}`}>
          <button
            className="min-h-6 text-left text-pretty underline decoration-line underline-offset-4 hover:decoration-current"
            onClick={() => onJump(id)}
            type="button"
          >
            {text}
          </button>
        </li>
      ))}
    </ul>
  );
}
