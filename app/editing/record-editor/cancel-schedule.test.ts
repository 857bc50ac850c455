import { expect, test, vi } from "vitest";
import { m } from "#app/i18n/paraglide/messages.js";
import type { Db } from "#app/supabase/db.ts";
import { cancelSchedule } from "./cancel-schedule.ts";

const stored = { throwOnError: async () => ({}) };
const db = { from: () => ({ update: () => ({ eq: () => stored }) }) } as unknown as Db;

test("a cancelled schedule is told once the editor went on from the draft", async () => {
  const tell = vi.fn();
  await cancelSchedule({ db, tell }, "7", async () => expect(tell).not.toHaveBeenCalled());
  expect(tell.mock.calls).toEqual([[{ text: m.record_unscheduled(), survives: true }]]);
});

test("a draft that cannot be read after its schedule was cancelled is told as a failure, not as success", async () => {
  const tell = vi.fn();
  await cancelSchedule({ db, tell }, "7", () => Promise.reject(new TypeError("Failed to fetch")));
  expect(tell.mock.calls).toEqual([[{ text: m.editing_failure_connection() }]]);
});
