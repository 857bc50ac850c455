import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { dateAndTime } from "#app/i18n/format-moment.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { buttonClass } from "#app/ui/link-button.tsx";
import type { RecordContent } from "../description/described-row.ts";
import { PageFailure } from "../listing/page-failure.tsx";
import { PageLoading } from "../listing/page-loading.tsx";
import type { EditingContext } from "../record/editing-context.ts";
import { findMissing } from "./find-missing.ts";
import { versionParameter } from "./history-workspace.ts";
import { findVersionMoment, readVersion } from "./record-history.ts";
import { type Restored, restoredContent } from "./restored-content.ts";
import { type HistoryType, readVersionRef } from "./version.ts";

/** Version to open in an editor: its contents and a note about it. */
export type OpenedVersion = { content: RecordContent; note: ReactNode };

/**
 * Loads the version of the URL and renders the editor with it, or with null if the URL names none. Afterwards removes
 * the parameter from the URL, so that a reload restores the unsaved contents instead.
 */
export function OpenVersion({
  context: { db, timeZone, tell, storageBase },
  type,
  id,
  today,
  children,
}: {
  context: Pick<EditingContext, "db" | "timeZone" | "tell"> & { storageBase: string };
  type: HistoryType;
  id: string;
  /** Stored content of the record. */
  today: RecordContent;
  children: (version: OpenedVersion | null) => ReactNode;
}) {
  const [query, setQuery] = useSearchParams();
  const [requested] = useState(() => readVersionRef(query.get(versionParameter)));
  const opened = useQuery({
    queryKey: ["opened-version", type.table, id, requested],
    queryFn: async (): Promise<(Restored & { moment: string | null }) | null> => {
      if (requested === null) return null;
      const version = await readVersion(db, type, id, requested);
      if (!version?.row) return null;
      const missing = await findMissing({ db, storageBase }, type, version);
      const restored = restoredContent(type, version, today, missing, { timeZone, names: new Map() });
      return { ...restored, moment: await findVersionMoment(db, requested) };
    },
    enabled: requested !== null,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const isUnknown = opened.data === null && requested !== null;
  const isDone = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the version was read.
  useEffect(() => {
    if (isDone.current || requested === null || opened.data === undefined) return;
    isDone.current = true;
    if (isUnknown) tell({ text: m.history_restore_unknown() });
    const rest = new URLSearchParams(query);
    rest.delete(versionParameter);
    setQuery(rest, { replace: true, preventScrollReset: true });
  }, [opened.data]);
  if (requested === null) return children(null);
  if (opened.isPending) return <PageLoading />;
  if (opened.isError) {
    return (
      <PageFailure error={opened.error} onRetry={() => void opened.refetch()} title={m.history_restore_failed()} />
    );
  }
  if (!opened.data) return children(null);
  const { content, notes, moment } = opened.data;
  const text =
    typeof requested === "string" || moment === null
      ? m.history_opened_draft()
      : m.history_opened({ date: dateAndTime(moment, timeZone) });
  return children({ content, note: <OpenedNote notes={notes} text={text} /> });
}

function OpenedNote({ text, notes }: { text: string; notes: readonly string[] }) {
  const [isShown, setShown] = useState(true);
  if (!isShown) return null;
  return (
    <div className="page-width w-full pt-5">
      <div
        className="grid justify-items-start gap-1 border-accent border-l-4 bg-accent-tint px-4 py-3 text-sm"
        role="status"
      >
        <p className="font-semibold">{text}</p>
        {notes.length > 0 ? (
          <>
            <p>{m.history_not_restored()}</p>
            <ul className="list-disc pl-5">
              {notes.map((note) => (
                <li key={note}>{note}</li>
              ))}
            </ul>
          </>
        ) : null}
        <button className={buttonClass("quiet")} onClick={() => setShown(false)} type="button">
          {m.preview_close()}
        </button>
      </div>
    </div>
  );
}
