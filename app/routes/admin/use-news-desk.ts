import { useMemo } from "react";
import { createBrowserNewsCache } from "#app/features/news/browser-news-cache.ts";
import { createLocalDrafts } from "#app/features/news/editing/local-drafts.ts";
import type { NewsDesk } from "#app/features/news/news-desk.ts";
import { createNewsStore } from "#app/features/news/news-store.ts";
import { useNotice } from "#app/features/staff/components/notices.tsx";
import { useStaffSession } from "#app/features/staff/components/staff-session.tsx";
import { mayEditNews } from "#app/features/staff/staff-queries.ts";
import { institution } from "#institution";

const browserStorage = () => window.localStorage;

/** What the news pages work with, for whoever is signed in. Only who may write news may load the static file. */
export function useNewsDesk(): { desk: NewsDesk; mayEdit: boolean } {
  const { db, storageBase, user, member } = useStaffSession();
  const tell = useNotice();
  const mayEdit = mayEditNews(member);
  const desk = useMemo<NewsDesk>(
    () => ({
      db,
      storageBase,
      tell,
      userId: user.id,
      timeZone: institution.timeZone,
      drafts: createLocalDrafts(user.id, browserStorage),
      store: createNewsStore({
        db,
        cache: createBrowserNewsCache(user.id, browserStorage),
        readStaticFile: readStaticNews,
        maySeed: mayEdit,
      }),
    }),
    [db, storageBase, tell, user.id, mayEdit],
  );
  return { desk, mayEdit };
}

async function readStaticNews(): Promise<unknown> {
  const answer = await fetch("/data/news.json");
  if (!answer.ok) throw new Error(`/data/news.json: ${answer.status}`);
  return answer.json();
}
