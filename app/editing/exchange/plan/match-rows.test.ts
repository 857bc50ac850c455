import { expect, test } from "vitest";
import { respondingClient } from "#tests/support/app/answering-client.ts";
import { recipeType } from "#tests/support/app/made-up-type.ts";
import { questionKey } from "./import-plan.ts";
import { matchRows } from "./match-rows.ts";

test("reads only the records of stored answers about the imported rows", async () => {
  const read: unknown[] = [];
  const db = respondingClient((path, body) => {
    if (path.endsWith("/match_records")) return [["7", "8"]];
    read.push(body);
    return { rows: [{ id: 9, title: "Cazuela", status: "draft", updated_at: "2026-11-20" }], children: {} };
  });
  const answers = new Map([
    [questionKey({ subject: "documents", source: "cazuela" }), "9"],
    [questionKey({ subject: "documents", source: "charquicán" }), "10"],
    [questionKey({ subject: "people.id", source: "ana" }), "11"],
  ]);
  await matchRows(db, recipeType, [{ line: 2, values: { title: "Cazuela" } }], answers, () => {});
  expect(read).toMatchObject([{ ids: ["7", "8", "9"] }]);
});
