import { describe, expect, test } from "vitest";
import { exampleFile } from "../../app/editing/exchange/example-file.ts";
import { recordTypes } from "../../app/staff-area/record-types.ts";
import { db, exported, plan, setUpImports } from "./import-acts.ts";

setUpImports();

const listed = recordTypes
  .filter(({ single, list }) => !single && !list.uploads)
  .map((type) => ({ path: type.path, type }));

describe.each(listed)("an export of $path", ({ type }) => {
  test.each(["csv", "json"] as const)("as %s comes back and changes nothing", async (format) => {
    const file = await exported(type, format);
    if (file.includes('"records": []')) return expect(plan(type, file)).rejects.toThrow("empty");
    const { problems, questions, rows } = await plan(type, file);
    expect({ problems, questions, changed: rows.filter(({ does }) => does !== "keep") }).toEqual({
      ...{ problems: [], questions: [], changed: [] },
    });
  });
});

test.each(listed)("the example file of $path is understood, and importing it changes no record", async ({ type }) => {
  const file = await (await exampleFile(db, type, recordTypes)).text();
  const { problems, questions, rows } = await plan(type, file);
  const { count } = await db.from(type.table as "publications").select("id", { count: "exact", head: true });
  // A type without records has a fictitious one.
  if (count)
    expect({ problems, questions, changed: rows.filter(({ does }) => does !== "keep") }).toEqual({
      ...{ problems: [], questions: [], changed: [] },
    });
  else expect(rows.map(({ does }) => does)).toEqual(["add", "add"]);
});
