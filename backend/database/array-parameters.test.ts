import { Client, type ClientBase } from "pg";
import { expect, inject, test } from "vitest";
import { createArrayEncoder } from "./array-parameters.ts";

test("sends arrays on a connection whose look-up was cancelled", async () => {
  const client = new Client({ connectionString: inject("postgresUrl") });
  await client.connect();
  const encode = createArrayEncoder();
  const cancelled = {
    query: (text: string) =>
      client.query(text.startsWith("select") ? "select pg_cancel_backend(pg_backend_pid()), pg_sleep(5)" : text),
  } as unknown as ClientBase;
  await client.query("begin");
  await expect(encode(cancelled, "select $1::jsonb", [[1]])).rejects.toThrow("canceling statement");
  await client.query("rollback");
  expect(await encode(client, "select $1::jsonb", [[1]])).toEqual(["[1]"]);
  expect(await encode(client, "select $1::int[]", [[1]])).toEqual([[1]]);
  await client.end();
});
