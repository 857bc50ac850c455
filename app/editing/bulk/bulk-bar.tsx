import { m } from "#app/i18n/paraglide/messages.js";
import { buttonClass } from "#app/ui/link-button.tsx";
import { countedRecords } from "../description/counted-records.ts";
import type { RecordType } from "../description/record-type.ts";
import { type BulkAction, settableFields } from "./bulk-change.ts";

/** Sticky toolbar of the selected records' actions, below the list. */
export function BulkBar({
  type,
  count,
  isTrash,
  onAct,
  onClear,
}: {
  type: RecordType;
  count: number;
  isTrash: boolean;
  onAct: (act: BulkAction) => void;
  onClear: () => void;
}) {
  const acts: [BulkAction, () => string][] = isTrash
    ? [["restore", m.record_restore]]
    : [
        ["publish", m.record_publish_short],
        ["archive", m.record_archive],
        ["trash", m.record_trash],
        ...(Object.keys(settableFields(type)).length > 0
          ? ([["set", m.bulk_set]] satisfies [BulkAction, () => string][])
          : []),
      ];
  return (
    <section
      aria-label={m.bulk_bar_label()}
      className="sticky bottom-0 z-20 mt-4 flex flex-wrap items-center gap-x-5 gap-y-2 border-ink border-t-2 bg-paper-deep px-4 py-3 text-sm print:hidden"
    >
      <p className="font-semibold" role="status">
        {countedRecords(type, count, [m.bulk_chosen_one, m.bulk_chosen])}
      </p>
      <div className="flex flex-wrap gap-2">
        {acts.map(([act, label]) => (
          <button
            className={`${buttonClass("outline")} px-3.5! max-sm:flex-auto`}
            key={act}
            onClick={() => onAct(act)}
            type="button"
          >
            {label()}
          </button>
        ))}
      </div>
      <button
        className="inline-flex min-h-11 items-center text-link text-primary sm:ml-auto"
        onClick={onClear}
        type="button"
      >
        {m.bulk_clear()}
      </button>
    </section>
  );
}
