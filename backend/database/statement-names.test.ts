import { expect, test } from "vitest";
import { createStatementNames } from "./statement-names.ts";

test("names a statement once per connection", () => {
  const nameOf = createStatementNames();
  const [first, second] = [{}, {}];
  const name = nameOf(first, "select title from news where id = $1");
  expect(nameOf(first, "select id from news where id = $1")).not.toBe(name);
  expect(nameOf(first, "select title from news where id = $1")).toBe(name);
  expect(nameOf(second, "select id from news where id = $1")).toBe(name);
});

test("does not prepare statements whose columns a migration may change", () => {
  expect(createStatementNames()({}, 'select * from "news" where id = $1')).toBeUndefined();
});

test("names a statement that counts rows, as every read of the data API does", () => {
  expect(createStatementNames()({}, "select count(*) as rows from news where id = $1")).toBe("postgrado_0");
});

test("limits the length of all prepared statements of a connection", () => {
  const nameOf = createStatementNames();
  const connection = {};
  const texts = Array.from({ length: 300 }, (_, number) => `select $1, ${number} ${"-".repeat(985)}`);
  const names = texts.map((text) => nameOf(connection, text));
  const named = texts.filter((_, index) => names[index]);
  expect(named.join("").length).toBeGreaterThan(78_000);
  expect(named.join("").length).toBeLessThanOrEqual(80_000);
  expect(nameOf(connection, texts[7] ?? "")).toBe(names[7]);
  expect(nameOf({}, texts[299] ?? "")).toBe("postgrado_0");
});
