import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { m } from "#app/i18n/paraglide/messages.js";
import { titleOf } from "../description/record-type.ts";
import { LoadFailure } from "../listing/load-failure.tsx";
import { LoadingNote } from "../listing/loading-note.tsx";
import { failureText } from "../saving/failure-text.ts";
import { Comparison } from "./comparison.tsx";
import { readHistoryAddress } from "./history-address.ts";
import { HistoryLinks, HistoryPagination, HistoryViews } from "./history-navigation.tsx";
import { type HistoryWorkspace, restoreAddress } from "./history-workspace.ts";
import { listVersions, readVersion } from "./record-history.ts";
import type { HistoryType, VersionContent } from "./version.ts";
import { VersionList } from "./version-list.tsx";

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
