import { useMemo } from "react";
import type { ReviewWorkspace } from "#app/editing/review/review-workspace.ts";
import { newsType } from "#app/features/news/news-description.ts";
import { useNotice } from "#app/features/staff/components/notices.tsx";
import { useStaffSession } from "#app/features/staff/components/staff-session.tsx";
import { mayEditContent } from "#app/features/staff/staff-queries.ts";
import { institution } from "#institution";
import { linkTo, recordTypes } from "./record-types.ts";

/** Returns the type of proposals for a table: a type that uses it, or news. */
function typeOf(table: string) {
  if (table === newsType.table) return { history: newsType, described: null };
  const described = recordTypes.find((type) => type.table === table);
  return described ? { history: described, described } : null;
}

export function useReviewWorkspace(): ReviewWorkspace {
  const { db, user, member } = useStaffSession();
  const tell = useNotice();
  const isEditor = mayEditContent(member);
  return useMemo(
    () => ({
      db,
      userId: user.id,
      timeZone: institution.timeZone,
      tell,
      isEditor,
      typeOf,
      linkTo,
    }),
    [db, user.id, tell, isEditor],
  );
}
