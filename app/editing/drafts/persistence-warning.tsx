import { m } from "#app/i18n/paraglide/messages.js";
import type { Persistence } from "./local-draft.ts";

/** Warns that the browser does not store unsaved changes. `isBrief` omits the advice if another message has it. */
export function PersistenceWarning({ persistence, isBrief }: { persistence: Persistence; isBrief: boolean }) {
  return (
    <div role="alert">
      {persistence === "all" ? null : (
        <div className="mb-3 border-danger border-l-4 bg-raised px-4 py-2 text-sm">
          <p className="font-semibold text-danger">
            {persistence === "nothing" ? m.editing_keeps_nothing() : m.editing_keeps_words()}
          </p>
          {isBrief ? null : (
            <p>{persistence === "nothing" ? m.editing_keeps_nothing_advice() : m.editing_keeps_words_advice()}</p>
          )}
        </div>
      )}
    </div>
  );
}
