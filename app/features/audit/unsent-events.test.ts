import { expect, test } from "vitest";
import { sessionEvent } from "./audit-events.ts";
import { type AuditFilter, allEvents, type ListedEvent } from "./audit-log.ts";
import { listedUnsent, mergeEvents, selectEvents } from "./unsent-events.ts";

const timeZone = "America/Santiago";
const unsent = listedUnsent(
  // Still the 21st in Chile.
  sessionEvent(
    "logout",
    { id: "u1", email: "ana@udn.example" },
    { now: new Date("2026-11-22T02:00:00Z"), userAgent: "Test" },
  ),
);

test.each<[Partial<AuditFilter>, boolean]>([
  [{}, true],
  [{ type: "logout" }, true],
  [{ type: "login_success" }, false],
  [{ person: "u1" }, true],
  [{ person: "u2" }, false],
  [{ table: "news" }, false],
  [{ from: "2026-11-21", to: "2026-11-21" }, true],
  [{ from: "2026-11-22" }, false],
  [{ to: "2026-11-20" }, false],
  [{ text: "ANA" }, true],
  [{ text: "eva" }, false],
])("filters an unsent event by %j: %s", (filter, passes) => {
  expect(selectEvents([unsent], { ...allEvents, ...filter }, timeZone)).toEqual(passes ? [unsent] : []);
});

test("merges unsent events by time and keeps the order of the others", () => {
  const stored = (id: number, timestamp: string): ListedEvent => ({ ...unsent, id, timestamp });
  const page = [
    stored(9, "2026-11-22T03:00:00.000001+00:00"),
    stored(8, "2026-11-22T03:00:00+00:00"),
    stored(7, "2026-11-22T01:00:00+00:00"),
  ];
  expect(mergeEvents(page, [unsent]).map(({ id }) => id)).toEqual([9, 8, null, 7]);
});
