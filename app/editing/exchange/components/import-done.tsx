import { useEffect, useRef } from "react";
import type { RecordType } from "#app/editing/description/record-type.ts";
import { counted } from "#app/i18n/counted.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { Link } from "#app/ui/link.tsx";
import { buttonClass } from "#app/ui/link-button.tsx";

export function ImportDone({
  type,
  done,
  isBusy,
  onUndo,
}: {
  type: RecordType;
  done: { batch: string | null; rows: number; isUndone: boolean };
  isBusy: boolean;
  onUndo: () => void;
}) {
  const note = useRef<HTMLDivElement>(null);
  // The button that had focus was removed.
  useEffect(() => note.current?.focus(), []);
  return (
    <div className="mt-6 border-primary border-l-4 bg-raised px-4 py-3" ref={note} role="status" tabIndex={-1}>
      <p className="font-semibold">
        {done.isUndone ? m.exchange_undone() : counted(done.rows, m.exchange_done_one, m.exchange_done)}
      </p>
      <p className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-1 text-sm">
        <Link
          className="inline-flex min-h-11 items-center text-link text-primary"
          to={pathsIn().staff.records(type.path)}
        >
          {m.exchange_see_list()}
        </Link>
        {done.batch && !done.isUndone ? (
          <button className={buttonClass("outline")} disabled={isBusy} onClick={onUndo} type="button">
            {m.exchange_undo()}
          </button>
        ) : null}
      </p>
    </div>
  );
}
