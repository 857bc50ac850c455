import { expect, test } from "vitest";
import { createStatementNames } from "./statement-names.ts";

test("a connection knows a statement by one name, and each connection its own statements", () => {
  const nameOf = createStatementNames();
  const [first, second] = [{}, {}];
  const name = nameOf(first, "select title from news where id = $1");
  expect(nameOf(first, "select id from news where id = $1")).not.toBe(name);
  expect(nameOf(first, "select title from news where id = $1")).toBe(name);
  expect(nameOf(second, "select id from news where id = $1")).toBe(name);
});

test("what a migration may answer otherwise is not prepared", () => {
  expect(createStatementNames()({}, 'select * from "news" where id = $1')).toBeUndefined();
});

test("a connection does not prepare without end", () => {
  const nameOf = createStatementNames();
  const connection = {};
  const names = Array.from({ length: 1000 }, (_, number) => nameOf(connection, `select ${number}, $1`));
  expect(names.filter(Boolean)).toHaveLength(300);
  expect(nameOf(connection, "select 7, $1")).toBe(names[7]);
});
