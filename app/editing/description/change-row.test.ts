import { expect, test } from "vitest";
import { respondingClient } from "#tests/support/app/answering-client.ts";
import { changeRow, undoOf } from "./change-row.ts";

test.each([
  ["publish", "draft", "unpublish"],
  ["publish", "archived", "archive"],
  ["archive", "published", "publish"],
  ["trash", "draft", "restore"],
  ["restore", "published", "trash"],
] as const)("undoes «%s» of a row that was %s by %s", (change, before, undo) => {
  expect(undoOf(change, before)).toBe(undo);
});

test("a change of one version has one request id, whichever attempt sends it", async () => {
  const sent: { record_id: string; request_id: string; edit: object }[] = [];
  const db = respondingClient((_path, body) => {
    sent.push(body as (typeof sent)[number]);
    return { row: { updated_at: `2026-11-21T10:00:0${sent.length}+00:00` }, draft: null, children: {} };
  });
  const version = { id: "7", updatedAt: "2026-11-20T10:00:00+00:00" };
  const changed = await changeRow(db, "events", version, "trash");
  await changeRow(db, "events", version, "trash");
  await changeRow(db, "events", changed, "trash");
  await changeRow(db, "events", version, "archive");
  expect(changed).toEqual({ id: "7", updatedAt: "2026-11-21T10:00:01+00:00" });
  expect(sent.map(({ edit }) => edit)).toEqual([
    ...Array.from({ length: 3 }, () => ({ intent: { does: "trash" } })),
    { intent: { does: "withdraw" } },
  ]);
  const [first, again, later, other] = sent.map(({ request_id }) => request_id);
  expect(again).toBe(first);
  expect(new Set([first, later, other]).size).toBe(3);
});
