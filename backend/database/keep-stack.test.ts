import { afterAll, beforeAll, expect, it } from "vitest";
import { stackPointerOf } from "./keep-stack.ts";
import { type EmbeddedDatabase, openPglite } from "./open-pglite.ts";

let database: EmbeddedDatabase;

beforeAll(async () => {
  database = await openPglite({ memory: true });
});
afterAll(() => database.close());

it.each<[string, () => Promise<unknown>]>([
  ["cannot be read", () => database.query("select nowhere")],
  ["has a wrong value", () => database.query("select $1::int", ["x"])],
  ["fails while it runs", () => database.query("select 1 / 0")],
  ["is one of several", () => database.execute("select 1; select 1 / 0")],
  ["is in a transaction", () => database.transaction((sql) => sql.query("select 1 / 0"))],
])("a statement that %s leaves nothing on the stack", async (_, fail) => {
  const stack = stackPointerOf(database.pglite);
  const before = stack.value;
  for (let round = 0; round < 10; round += 1) await expect(fail()).rejects.toThrow();
  expect(stack.value).toBe(before);
  expect(await database.query("select 1 as one")).toEqual([{ one: 1 }]);
});
