import { expect, test, vi } from "vitest";
import { m } from "#app/i18n/paraglide/messages.js";
import type { Db } from "#app/supabase/db.ts";
import { cancelSchedule } from "./record-notes.tsx";

const backendWith = (drafts: object[]) => {
  const changed = { select: () => ({ throwOnError: async () => ({ data: drafts }) }) };
  return { from: () => ({ update: () => ({ eq: () => changed }) }) } as unknown as Db;
};
const db = backendWith([{ id: "7" }]);

test("reports a cancelled schedule after the editor continued from the draft", async () => {
  const tell = vi.fn();
  await cancelSchedule({ db, tell }, "7", async () => {
    expect(tell).not.toHaveBeenCalled();
    return true;
  });
  expect(tell.mock.calls).toEqual([[{ text: m.record_unscheduled(), survives: true }]]);
});

test("reports a failure, not success, if the draft cannot be read after the cancellation", async () => {
  const tell = vi.fn();
  await cancelSchedule({ db, tell }, "7", () => Promise.reject(new TypeError("Failed to fetch")));
  expect(tell.mock.calls).toEqual([[{ text: m.editing_failure_connection() }]]);
});

test("reports no cancellation for a draft that was published or discarded since", async () => {
  const [tell, goOn] = [vi.fn(), vi.fn(async () => true)];
  await cancelSchedule({ db: backendWith([]), tell }, "7", goOn);
  await cancelSchedule({ db, tell }, "7", async () => false);
  expect(goOn).not.toHaveBeenCalled();
  expect(tell.mock.calls).toEqual([[{ text: m.record_unschedule_gone() }], [{ text: m.record_unschedule_gone() }]]);
});
