import { m } from "#app/i18n/paraglide/messages.js";
import type { Persistence } from "./local-draft.ts";

/**
 * Says at once, and for as long as it lasts, that the browser does not keep what is typed. `isBrief` beside another
 * message that says what to do.
 */
export function PersistenceWarning({ keeping, isBrief }: { keeping: Persistence; isBrief: boolean }) {
  return (
    <div role="alert">
      {keeping === "all" ? null : (
        <div className="mb-3 border-danger border-l-4 bg-white px-4 py-2 text-sm">
          <p className="font-semibold text-danger">
            {keeping === "nothing" ? m.editing_keeps_nothing() : m.editing_keeps_words()}
          </p>
          {isBrief ? null : (
            <p>{keeping === "nothing" ? m.editing_keeps_nothing_advice() : m.editing_keeps_words_advice()}</p>
          )}
        </div>
      )}
    </div>
  );
}
