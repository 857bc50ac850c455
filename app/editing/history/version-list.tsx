import { useMemo } from "react";
import { formatDay } from "#app/i18n/format.ts";
import { foldVersions } from "./fold-versions.ts";
import type { ListContext } from "./history-workspace.ts";
import type { Version } from "./version.ts";
import { VersionRow } from "./version-row.tsx";

/** Versions grouped by day, newest first. */
export function VersionList({ versions, ...context }: ListContext & { versions: readonly Version[] }) {
  const { timeZone } = context.workspace;
  const days = useMemo(() => foldVersions(versions, timeZone), [versions, timeZone]);
  return (
    <>
      {days.map(({ day, folds }) => (
        <section aria-labelledby={`day-${day}`} className="mt-7" key={day}>
          <h2 className="border-ink border-t-2 pt-2 font-sans font-semibold text-sm" id={`day-${day}`}>
            {formatDay(day)}
          </h2>
          <ol>
            {folds.map((fold) => (
              <VersionRow context={context} fold={fold} key={fold.versions[0].id} />
            ))}
          </ol>
        </section>
      ))}
    </>
  );
}
