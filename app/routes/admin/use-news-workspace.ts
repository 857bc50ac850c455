import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { createDraftClaims } from "#app/editing/drafts/draft-claims.ts";
import { createDraftStore } from "#app/editing/drafts/draft-store.ts";
import { createBrowserNewsCache } from "#app/features/news/browser-news-cache.ts";
import { listNewsPrograms } from "#app/features/news/news-rights.ts";
import { createNewsStore } from "#app/features/news/news-store.ts";
import type { NewsWorkspaceContext } from "#app/features/news/news-workspace-context.ts";
import { useNotice } from "#app/features/staff/components/notices.tsx";
import { useStaffSession } from "#app/features/staff/components/staff-session.tsx";
import { mayEditNews } from "#app/features/staff/staff-queries.ts";
import { institution } from "#institution";

const browserStorage = () => window.localStorage;

/** One for the whole page: a claim is the tab's. */
const edits = { store: createDraftStore(), claims: createDraftClaims() };

/**
 * What the news pages work with, for whoever is signed in; null until it is known what they may do. Only who may publish
 * news may load the static file.
 */
export function useNewsWorkspace(): NewsWorkspaceContext | null {
  const { db, storageBase, user, member } = useStaffSession();
  const tell = useNotice();
  const mayPublish = mayEditNews(member);
  const programs = useQuery({
    queryKey: ["news-programs", user.id, mayPublish],
    queryFn: () => listNewsPrograms(db, mayPublish ? null : user.id),
  });
  const known = useMemo(() => programs.data ?? [], [programs.data]);
  const workspace = useMemo<NewsWorkspaceContext>(
    () => ({
      rights: { mayPublish, programs: known },
      db,
      storageBase,
      tell,
      userId: user.id,
      timeZone: institution.timeZone,
      edits,
      store: createNewsStore({
        db,
        cache: createBrowserNewsCache(user.id, browserStorage),
        readStaticFile: readStaticNews,
        maySeed: mayPublish,
        capacity: 12,
      }),
    }),
    [db, storageBase, tell, user.id, mayPublish, known],
  );
  // Editors need not wait: only the choice of a program is missing until it is known.
  return mayPublish || !programs.isPending ? workspace : null;
}

async function readStaticNews(): Promise<unknown> {
  const answer = await fetch("/data/news.json");
  if (!answer.ok) throw new Error(`/data/news.json: ${answer.status}`);
  return answer.json();
}
