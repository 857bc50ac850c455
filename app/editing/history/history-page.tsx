import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { useSearchParams } from "react-router";
import { formatDay } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { Link } from "#app/ui/link.tsx";
import { TabLinks } from "#app/ui/tab-links.tsx";
import { titleOf } from "../description/record-type.ts";
import { LoadFailure } from "../listing/load-failure.tsx";
import { LoadingNote } from "../listing/page-loading.tsx";
import { failureText } from "../saving/failure-text.ts";
import { Comparison } from "./comparison.tsx";
import { foldVersions } from "./fold-versions.ts";
import { readHistoryAddress, writeHistoryAddress } from "./history-address.ts";
import { type HistoryWorkspace, type ListContext, restoreAddress } from "./history-workspace.ts";
import { listVersions, readVersion } from "./record-history.ts";
import type { HistoryType, Version, VersionContent } from "./version.ts";
import { VersionRow } from "./version-row.tsx";

/** History of a record: its versions, or a comparison of two. The URL selects the view. */
export function HistoryPage({ type, id, workspace }: { type: HistoryType; id: string; workspace: HistoryWorkspace }) {
  const { db, userId, editor, list } = workspace;
  const client = useQueryClient();
  const [query] = useSearchParams();
  const { olderThan, onlyNamed, compared } = readHistoryAddress(query);
  const key = ["history", userId, type.table, id];
  const now = useQuery({
    queryKey: [...key, "actual"],
    queryFn: () => readVersion(db, type, id, "actual"),
    staleTime: 0,
  });
  const page = useQuery({
    queryKey: [...key, { olderThan, onlyNamed }],
    queryFn: () => listVersions(db, type.table, id, { olderThan, onlyNamed }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const versions = page.data?.versions ?? [];
  const isGone = now.data !== undefined && now.data?.row === null;
  const failed = page.isError ? page : now.isError ? now : null;
  return (
    <div className="page-width w-full grow py-6">
      <HistoryLinks editor={isGone ? null : editor} id={id} list={list} type={type} />
      <h1 className="text-2xl">{m.history_title()}</h1>
      <p className="mt-1 text-lg [overflow-wrap:anywhere]">{titleText(type, now.data ?? null)}</p>
      {isGone && versions.length > 0 ? (
        <p className="mt-4 border-danger border-l-4 bg-raised px-4 py-3 text-sm">{m.history_gone()}</p>
      ) : now.data?.row?.deleted_at ? (
        <p className="mt-4 border-danger border-l-4 bg-raised px-4 py-3 text-sm">{m.history_in_trash()}</p>
      ) : null}
      {failed ? (
        <LoadFailure onRetry={() => void failed.refetch()}>{failureText(failed.error)}</LoadFailure>
      ) : page.isPending ? (
        <LoadingNote />
      ) : compared ? (
        <Comparison
          compared={compared}
          id={id}
          list={{ olderThan, onlyNamed }}
          restoreHref={
            editor && !isGone && compared.to !== "actual" && compared.to !== "borrador"
              ? restoreAddress(editor, compared.to)
              : null
          }
          type={type}
          versions={versions}
          workspace={workspace}
        />
      ) : (
        <>
          <HistoryViews onlyNamed={onlyNamed} />
          {versions.length === 0 ? (
            <p className="py-10 text-ink-soft">{onlyNamed ? m.history_none_named() : m.history_empty()}</p>
          ) : (
            <VersionList
              isRestorable={editor !== null && !isGone}
              list={{ olderThan, onlyNamed }}
              onNamed={() => void client.invalidateQueries({ queryKey: key })}
              subject={{ type, id }}
              versions={versions}
              workspace={workspace}
            />
          )}
          <HistoryPagination
            isNewest={olderThan === null}
            oldest={page.data?.hasMore ? (versions.at(-1) ?? null) : null}
            onlyNamed={onlyNamed}
          />
        </>
      )}
    </div>
  );
}

function titleText(type: HistoryType, content: VersionContent | null): string {
  if (type.single) return type.names.one();
  return titleOf(type, content?.row ?? {}) || type.names.one();
}

/** Versions grouped by day, newest first. */
function VersionList({ versions, ...context }: ListContext & { versions: readonly Version[] }) {
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

/** Links from the history to the record's list, its editor (unless null), and its part of the audit log. */
function HistoryLinks({
  type,
  id,
  list,
  editor,
}: Pick<HistoryWorkspace, "list" | "editor"> & { type: HistoryType; id: string }) {
  const audit = `${pathsIn().staff.audit()}?${new URLSearchParams({ clase: type.table, registro: id })}`;
  const link = "inline-flex min-h-11 items-center text-link text-primary";
  return (
    <p className="flex flex-wrap gap-x-6 text-xs">
      <Link className={link} to={list}>
        {type.names.many()}
      </Link>
      {editor === null ? null : (
        <Link className={link} to={editor}>
          {m.history_to_editor()}
        </Link>
      )}
      <Link className={link} to={audit}>
        {m.history_audit()}
      </Link>
    </p>
  );
}

/** Switches between all versions and named versions. */
function HistoryViews({ onlyNamed }: { onlyNamed: boolean }) {
  return (
    <TabLinks
      className="mt-5"
      label={m.history_views()}
      tabs={[
        { label: m.history_all(), named: false },
        { label: m.history_named(), named: true },
      ].map(({ label, named }) => ({
        label,
        to: writeHistoryAddress({ onlyNamed: named }),
        isCurrent: named === onlyNamed,
      }))}
    />
  );
}

/** Links to the newest and to older versions. Renders nothing if there is one page only. */
function HistoryPagination({
  onlyNamed,
  isNewest,
  oldest,
}: {
  onlyNamed: boolean;
  /** True on the first page. */
  isNewest: boolean;
  /** Last version on the page if older ones exist; otherwise null. */
  oldest: Version | null;
}) {
  if (isNewest && !oldest) return null;
  const link = "inline-flex min-h-11 items-center px-3 hover:underline";
  return (
    <nav aria-label={m.history_pages()} className="mt-8 flex justify-center gap-6 border-ink border-t-2 pt-3 text-sm">
      {isNewest ? null : (
        <Link className={link} to={writeHistoryAddress({ onlyNamed })}>
          {m.history_newest()}
        </Link>
      )}
      {oldest ? (
        <Link className={link} to={writeHistoryAddress({ onlyNamed, olderThan: oldest.id })}>
          {m.history_older()}
        </Link>
      ) : null}
    </nav>
  );
}
