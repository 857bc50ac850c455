import { type ReactNode, useId } from "react";
import { m } from "#app/i18n/paraglide/messages.js";

/** What was typed beside what is saved. */
export function CompareVersions({ mine, saved }: { mine: ReactNode; saved: ReactNode }) {
  const id = useId();
  return (
    <div className="mt-2 grid gap-x-8 gap-y-6 border-ink border-t-2 pt-4 md:grid-cols-2">
      {[
        { label: m.editing_compare_mine(), version: mine },
        { label: m.editing_compare_saved(), version: saved },
      ].map(({ label, version }, index) => (
        <section aria-labelledby={`${id}-${index}`} className="min-w-0" key={label}>
          <p className="mb-3 font-semibold text-accent text-sm" id={`${id}-${index}`}>
            {label}
          </p>
          {version}
        </section>
      ))}
    </div>
  );
}
