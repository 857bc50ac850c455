import { useId } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import type { DescribedRow } from "../description/described-row.ts";
import type { RecordType } from "../description/record-type.ts";
import type { EditingContext } from "../record/editing-context.ts";
import { RecordVersion } from "../record-editor/record-version.tsx";

/** Shows two versions of a record side by side, by default the typed and the saved one. */
export function CompareVersions({
  labels = [m.editing_compare_mine(), m.editing_compare_saved()],
  versions: [first, second],
  type,
  context,
}: {
  labels?: readonly [string, string];
  versions: readonly [DescribedRow, DescribedRow];
  type: RecordType;
  context: Pick<EditingContext, "db">;
}) {
  const id = useId();
  return (
    <div className="mt-2 grid gap-x-8 gap-y-6 border-ink border-t-2 pt-4 md:grid-cols-2">
      {[
        { label: labels[0], version: first },
        { label: labels[1], version: second },
      ].map(({ label, version }, index) => (
        <section aria-labelledby={`${id}-${index}`} className="min-w-0" key={label}>
          <p className="mb-3 font-semibold text-accent text-sm" id={`${id}-${index}`}>
            {label}
          </p>
          <RecordVersion context={context} type={type} version={version} />
        </section>
      ))}
    </div>
  );
}
