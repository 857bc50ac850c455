import { createClient } from "@supabase/supabase-js";
import { expect, test } from "vitest";
import type { Database } from "#app/supabase/database.types.ts";
import { restoreValues } from "./restore-values-dialog.tsx";

type Row = Record<string, unknown>;

/** A backend with one row. `beforeUpdate` simulates a concurrent change between read and write. */
function backendWith(
  initial: Row | null,
  { refusal = null as Row | null, beforeUpdate = (_: Row) => {}, readOnly = false } = {},
) {
  const state = { row: initial && { ...initial }, updates: [] as Row[] };
  const answer = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
  const db = createClient<Database>("http://backend.test", "key", {
    auth: { persistSession: false, autoRefreshToken: false },
    db: { retry: false },
    global: {
      fetch: async (input, init) => {
        const { pathname, searchParams } = new URL(String(input));
        expect([pathname, searchParams.get("id")]).toEqual(["/rest/v1/links", "eq.4"]);
        const { row } = state;
        if (init?.method !== "PATCH") return answer(row ? [row] : []);
        if (row) beforeUpdate(row);
        if (refusal) return answer(refusal, 400);
        const [from, to] = searchParams
          .getAll("updated_at")
          .map((value) => Date.parse(value.slice(value.indexOf(".") + 1)));
        const moment = Date.parse(String(row?.updated_at));
        if (!row || readOnly || moment < Number(from) || moment >= Number(to)) return answer([]);
        state.updates.push(JSON.parse(String(init.body)));
        return answer([{ id: row.id }]);
      },
    },
  });
  return { db, state };
}

const row = {
  id: 4,
  title: "B",
  note: "n",
  date: "2026-03-01T10:00:00.123Z",
  updated_at: "2026-03-02T10:00:00.123456+00:00",
};
const restoration = {
  ...{ table: "links", id: "4", columns: ["title", "date"] },
  before: { title: "A", note: "n", date: "2026-02-01T10:00:00+00:00" },
  after: { title: "B", note: "n", date: "2026-03-01T10:00:00.123+00:00" },
};

test("restores earlier values and nothing else", async () => {
  const { db, state } = backendWith({ ...row, note: "of somebody else since" });
  expect(await restoreValues(db, restoration)).toEqual({ is: "restored" });
  expect(state.updates).toEqual([{ title: "A", date: "2026-02-01T10:00:00+00:00" }]);
});

test("does not overwrite a value changed after the event", async () => {
  const { db, state } = backendWith({ ...row, title: "C" });
  expect(await restoreValues(db, restoration)).toEqual({ is: "changed", columns: ["title"] });
  expect(state.updates).toEqual([]);
});

test("does not overwrite a concurrent save", async () => {
  const { db, state } = backendWith(row, {
    beforeUpdate: (saved) => {
      saved.updated_at = "2026-03-03T00:00:00+00:00";
    },
  });
  expect(await restoreValues(db, restoration)).toMatchObject({ is: "changed" });
  expect(state.updates).toEqual([]);
});

test.each([
  ["a row that is gone", backendWith(null), "gone"],
  ["a row that the person may only read", backendWith(row, { readOnly: true }), "not-allowed"],
  ["a table that the person may not write", backendWith(row, { refusal: { code: "42501" } }), "not-allowed"],
  ["a value that is taken meanwhile", backendWith(row, { refusal: { code: "23505" } }), "refused"],
])("distinguishes %s", async (_, { db }, is) => {
  expect(await restoreValues(db, restoration)).toEqual({ is });
});

test("throws when the backend fails", async () => {
  const { db } = backendWith(row, { refusal: { code: "PGRST001" } });
  await expect(restoreValues(db, restoration)).rejects.toMatchObject({ code: "PGRST001" });
});
