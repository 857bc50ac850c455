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

test("limits the number of prepared statements", () => {
  const nameOf = createStatementNames();
  const connection = {};
  const names = Array.from({ length: 1000 }, (_, number) => nameOf(connection, `select ${number}, $1`));
  expect(names.filter(Boolean)).toHaveLength(300);
  expect(nameOf(connection, "select 7, $1")).toBe(names[7]);
});
