import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { createBrowserNewsCache } from "#app/features/news/browser-news-cache.ts";
import { newsRecord } from "#app/features/news/editing/news-record.ts";
import { newsType } from "#app/features/news/news-description.ts";
import { createNewsStore } from "#app/features/news/news-store.ts";
import type { NewsWorkspaceContext } from "#app/features/news/news-workspace-context.ts";
import { useNotice } from "#app/features/staff/components/notices.tsx";
import { useStaffSession } from "#app/features/staff/components/staff-session.tsx";
import { mayEditContent } from "#app/features/staff/staff-queries.ts";
import { listDirectedPrograms, listStaffPrograms } from "#app/supabase/staff-programs.ts";
import { institution } from "#institution";
import { draftStorage } from "./draft-storage.ts";

const browserStorage = () => window.localStorage;

/**
 * Returns the context of the news pages; null until the rights of the signed-in person are known. Only people who may
 * publish news may load the static file.
 */
export function useNewsWorkspace(): NewsWorkspaceContext | null {
  const { db, storageBase, user, member } = useStaffSession();
  const tell = useNotice();
  const mayPublish = mayEditContent(member);
  const programs = useQuery({
    queryKey: mayPublish ? ["staff-programs"] : ["directed-programs", user.id],
    queryFn: () => (mayPublish ? listStaffPrograms(db) : listDirectedPrograms(db, user.id)),
  });
  const known = useMemo(() => programs.data ?? [], [programs.data]);
  const workspace = useMemo<NewsWorkspaceContext>(() => {
    const timeZone = institution.timeZone;
    const store = createNewsStore({
      db,
      cache: createBrowserNewsCache(user.id, browserStorage),
      readStaticFile: readStaticNews,
      maySeed: mayPublish,
      capacity: 12,
    });
    return {
      db,
      drafts: draftStorage,
      userId: user.id,
      timeZone,
      tell,
      storageBase,
      store,
      rights: { mayPublish, programs: known },
      record: newsRecord({ db, timeZone, store }),
      mayPublish,
      mayAdministrate: false,
      // News has no placeholders, PDFs or links to other editors.
      placeholders: null,
      maxPdfBytes: 0,
      linkTo: () => null,
      types: [newsType],
    };
  }, [db, storageBase, tell, user.id, mayPublish, known]);
  // Editors do not wait for the programs; only their list is empty until then.
  return mayPublish || !programs.isPending ? workspace : null;
}

async function readStaticNews(): Promise<unknown> {
  const answer = await fetch("/data/news.json");
  if (!answer.ok) throw new Error(`/data/news.json: ${answer.status}`);
  return answer.json();
}
