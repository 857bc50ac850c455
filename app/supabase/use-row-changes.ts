import { useEffect, useRef } from "react";
import type { Db } from "./db.ts";
import { type FollowedRows, followRows } from "./follow-rows.ts";

/** Calls the latest `onChange` when rows may have changed (see `followRows`), while the component is mounted. */
export function useRowChanges(db: Db, { table, filter }: FollowedRows, onChange: () => Promise<void>): void {
  const latest = useRef(onChange);
  latest.current = onChange;
  useEffect(
    () => followRows(db, { table, ...(filter ? { filter } : {}) }, () => latest.current()),
    [db, table, filter],
  );
}
