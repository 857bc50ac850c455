import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { dateAndTime } from "#app/i18n/format-moment.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { Db } from "#app/supabase/db.ts";
import { fileAddress } from "#app/supabase/storage-url.ts";
import { buttonClass } from "#app/ui/link-button.tsx";
import type { RecordContent } from "../description/described-row.ts";
import { fieldsOf } from "../description/record-type.ts";
import { relatedName } from "../fields/related-rows.ts";
import { PageFailure, PageLoading } from "../listing/page-loading.tsx";
import type { EditingContext } from "../record/editing-context.ts";
import { versionParameter } from "./history-workspace.ts";
import { findVersionMoment, readVersion } from "./record-history.ts";
import { relationKey, relationsIn } from "./related-names.ts";
import { type Missing, type Restored, restoredContent } from "./restored-content.ts";
import { type HistoryType, readVersionRef, type VersionContent } from "./version.ts";

/** Timeout of a request to the storage, in milliseconds. */
const timeoutMs = 5000;

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

/**
 * Returns the rows and files that a version refers to and that were deleted. If the storage does not respond, a file
 * counts as present. Throws the data API's error.
 */
async function findMissing(
  { db, storageBase }: { db: Db; storageBase: string },
  type: HistoryType,
  version: VersionContent,
): Promise<Missing> {
  const files = Object.entries(fieldsOf(type)).flatMap(([column, { kind }]) => {
    const path = version.row?.[column];
    return (kind === "image" || kind === "pdf") && typeof path === "string" && path ? [path] : [];
  });
  const [relations, gone] = await Promise.all([
    Promise.all(
      relationsIn(type, version).map(async ({ field, key }) =>
        (await relatedName(db, field, String(key))) === null ? [relationKey(field.table, key)] : [],
      ),
    ),
    Promise.all(files.map(async (path) => ((await isFileGone(fileAddress(storageBase, path))) ? [path] : []))),
  ]);
  return { relations: new Set(relations.flat()), files: new Set(gone.flat()) };
}

async function isFileGone(address: string): Promise<boolean> {
  try {
    const { status } = await fetch(address, { method: "HEAD", signal: AbortSignal.timeout(timeoutMs) });
    // The storage responds with 400 for a missing object.
    return status === 404 || status === 400;
  } catch {
    return false;
  }
}
