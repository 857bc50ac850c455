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

test("a change that was made before is sent as a new request", async () => {
  const sent: { record_id: string; request_id: string; edit: object }[] = [];
  const db = respondingClient((_path, body) => {
    sent.push(body as (typeof sent)[number]);
    return { row: {}, draft: null, children: {} };
  });
  await changeRow(db, "events", "7", "trash");
  await changeRow(db, "events", "7", "restore");
  await changeRow(db, "events", "7", "trash");
  expect(sent.map(({ edit }) => edit)).toEqual(["trash", "restore", "trash"].map((does) => ({ intent: { does } })));
  expect(new Set(sent.map(({ request_id }) => request_id)).size).toBe(3);
});
