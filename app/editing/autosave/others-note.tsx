import { elapsed } from "#app/i18n/elapsed.ts";
import { dateAndTime } from "#app/i18n/format-moment.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { OtherEditors } from "./use-open-record.ts";

/** Names the other accounts that have the record open or have unsaved changes in it. Empty without any. */
export function OthersNote({
  others: { people, autosaves },
  timeZone,
  onSee,
}: {
  others: OtherEditors;
  timeZone: string;
  onSee: (autosave: OtherEditors["autosaves"][number]) => void;
}) {
  const isAnybody = people.length > 0 || autosaves.length > 0;
  return (
    <div role="status">
      {isAnybody ? (
        <ul className="mt-3 grid gap-1 border-accent border-l-4 bg-accent-tint px-4 py-2 text-sm">
          {people.map(({ name, since, isSelf }) => (
            <li key={`${name} ${since}`}>
              {isSelf
                ? m.editing_open_elsewhere({ date: dateAndTime(since, timeZone) })
                : m.editing_open_by({ name, date: dateAndTime(since, timeZone) })}
            </li>
          ))}
          {autosaves.map((autosave) => (
            <li className="flex flex-wrap items-center gap-x-4" key={autosave.id}>
              <span>{m.editing_unsaved_by({ name: autosave.name, ago: elapsed(autosave.updated_at) })}</span>
              <button
                className="inline-flex small-target items-center text-link text-primary"
                onClick={() => onSee(autosave)}
                type="button"
              >
                {m.editing_unsaved_see({ name: autosave.name })}
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
