import { useMemo } from "react";
import type { PendingContext } from "#app/editing/pending/pending-context.ts";
import { useStaffSession } from "#app/features/staff/components/staff-session.tsx";
import { mayEditContent } from "#app/features/staff/staff-queries.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { dayIn } from "#app/lib/calendar-day.ts";
import { institution } from "#institution";
import { linkTo, recordTypes } from "./record-types.ts";

/** Returns the context of the pages of pending work for the signed-in person. */
export function usePendingContext(): PendingContext {
  const { db, user, member } = useStaffSession();
  const mayEdit = mayEditContent(member);
  return useMemo(
    () => ({
      db,
      userId: user.id,
      timeZone: institution.timeZone,
      nameOf,
      today: dayIn(institution.timeZone, new Date()),
      hrefOf: (table, id) => {
        if (table === "news") return pathsIn().staff.editNews(id);
        return mayEdit ? (linkTo(table, id)?.href ?? null) : null;
      },
    }),
    [db, user.id, mayEdit],
  );
}

/** Returns the names of the records of a table, of all types that share it. */
function nameOf(table: string): { one: string; many: string } {
  if (table === "news") return { one: m.news_record_one(), many: m.nav_news() };
  const types = recordTypes.filter((type) => type.table === table);
  return { one: types[0]?.names.one() ?? table, many: types.map(({ names }) => names.many()).join(", ") || table };
}
