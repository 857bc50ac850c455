import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Db } from "#app/supabase/db.ts";
import { type Change, runChange } from "./run-change.ts";

type Row = { state: string; tries?: number; result?: object } | null;

/** A client whose jobs have the states of `polls` one after another; the last one stays. */
function clientOf(polls: (Row | Error)[]) {
  const called: string[] = [];
  const rest = [...polls];
  const db = {
    rpc: async (name: string) => {
      called.push(name);
      if (name === "cancel_job") rest.splice(0, rest.length, { state: "canceled" });
      return { data: name === "begin_background_change" ? 7 : { batch: null, rows: 3 }, error: null };
    },
    from: () => {
      const next = async () => {
        const poll = (rest.length > 1 ? rest.shift() : rest[0]) ?? null;
        return poll instanceof Error
          ? { data: null, error: poll }
          : { data: poll && { tries: 0, ...poll }, error: null };
      };
      return { select: () => ({ eq: () => ({ maybeSingle: next }) }) };
    },
  } as unknown as Db;
  return { db, called };
}

const change = (size: number): Change => ({ act: "empty_trash", arguments: { table_name: "news" }, title: "", size });

/** Runs a change while the time passes. */
async function run(db: Db, size: number) {
  const outcome = runChange(db, change(size)).catch((error: Error) => error);
  await vi.advanceTimersByTimeAsync(200_000);
  return outcome;
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("calls the function directly for up to a hundred rows, and queues more", async () => {
  const few = clientOf([]);
  expect(await run(few.db, 100)).toEqual({ data: { batch: null, rows: 3 }, error: null });
  expect(few.called).toEqual(["empty_trash"]);
  const many = clientOf([
    { state: "waiting" },
    { state: "running", tries: 1 },
    { state: "done", result: { rows: 101 } },
  ]);
  expect(await run(many.db, 101)).toEqual({ data: { rows: 101 }, error: null });
  expect(many.called).toEqual(["begin_background_change"]);
});

test("returns the error that the job has stored", async () => {
  const error = { code: "PT409", message: "changed", hint: "news 1" };
  expect(await run(clientOf([{ state: "done", result: { error } }]).db, 101)).toEqual({ data: null, error });
});

test("continues after failed polls, and throws when the state cannot be read for two minutes", async () => {
  const lost = new Error("fetch failed");
  expect(await run(clientOf([lost, lost, { state: "done", result: { rows: 1 } }]).db, 101)).toMatchObject({
    error: null,
  });
  expect(await run(clientOf([lost]).db, 101)).toBe(lost);
});

test("cancels a job that no process claims, and calls the function directly", async () => {
  const { db, called } = clientOf([{ state: "waiting" }]);
  expect(await run(db, 101)).toMatchObject({ data: { rows: 3 } });
  expect(called).toEqual(["begin_background_change", "cancel_job", "empty_trash"]);
});

test("ends when the result was dismissed on another page", async () => {
  expect(await run(clientOf([null]).db, 101)).toMatchObject({ error: { message: "dismissed" } });
});
