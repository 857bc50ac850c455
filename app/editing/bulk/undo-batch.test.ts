import { expect, test } from "vitest";
import type { Db } from "#app/supabase/db.ts";
import { undoBatch } from "./undo-batch.ts";

/** A client with one finished change in the queue, job 7. `code` is the error of the undo. */
function clientOf(code: string | null) {
  const called: [string, unknown][] = [];
  const jobs = { select: () => jobs, eq: () => jobs, data: [{ id: 7 }] };
  const db = {
    rpc: async (name: string, args: unknown) => {
      called.push([name, args]);
      const error = code && name === "undo_batch" ? { code, message: "", hint: null } : null;
      return { data: error ? null : { batch: "b2", rows: 3 }, error };
    },
    from: () => jobs,
  } as unknown as Db;
  return { db, called };
}

test("removes an undone change from the recent ones, which would offer to undo it again", async () => {
  const { db, called } = clientOf(null);
  expect(await undoBatch(db, "b1", { title: "Preguntas", rows: 3 })).toBeNull();
  expect(called.map(([name]) => name)).toEqual(["undo_batch", "dismiss_background_change"]);
  expect(called.at(-1)).toEqual(["dismiss_background_change", { job: 7 }]);
});

test("keeps a change that was not undone", async () => {
  const { db, called } = clientOf("42501");
  expect(await undoBatch(db, "b1", { title: "Preguntas", rows: 3 })).not.toBeNull();
  expect(called.map(([name]) => name)).toEqual(["undo_batch"]);
});
