import { beforeEach, expect, test } from "vitest";
import { joinSettings } from "./batch-session-settings.ts";

let sent: string[] = [];
const connect = (trial: string | null = null) =>
  joinSettings({
    trial,
    run: async (text, parameters) => {
      sent.push([text, ...parameters].join(" | "));
      return "answer";
    },
    execute: async (statements) => sent.push(statements),
    nothing: "nothing",
  });
const role = "SELECT set_config('role', $1, true)";

beforeEach(() => {
  sent = [];
});

test("sends the beginning and the settings together, in their order, before the first query", async () => {
  const run = connect();
  for (const [text, ...parameters] of [
    ["begin"],
    [role, "anon"],
    ["SELECT set_config('response.status', '', true)"],
    ["SELECT set_config('request.jwt.claim.sub', $1, true)", null],
    ['SET LOCAL ROLE "anon"'],
  ] as [string, ...unknown[]][]) {
    expect(await run(text, parameters)).toBe("nothing");
  }
  expect(sent).toEqual([]);
  expect(await run("select $1", [1])).toBe("answer");
  await run("commit", []);
  expect(sent).toEqual([
    "begin; select set_config('role', 'anon', true), set_config('response.status', '', true), " +
      "set_config('request.jwt.claim.sub', null, true), set_config('role', 'anon', true)",
    "select $1 | 1",
    "commit",
  ]);
});

test("a trial begins with its statement, before the request's role, and ends undone", async () => {
  const run = connect("select try()");
  await run("begin", []);
  await run(role, ["anon"]);
  await run("select 1", []);
  await run("commit", []);
  expect(sent).toEqual(["begin; select try(); select set_config('role', 'anon', true)", "select 1", "rollback"]);
});

test("a value cannot leave its quotes", async () => {
  const run = connect();
  await run("begin", []);
  await run(role, ["x', true); drop table news; --"]);
  await run(role, ["back\\slash ' and quote"]);
  await run("select 1", []);
  expect(sent[0]).toBe(
    "begin; select set_config('role', 'x'', true); drop table news; --', true), " +
      "set_config('role',  E'back\\\\slash '' and quote', true)",
  );
});

test("a transaction in which nothing happened is never begun", async () => {
  const run = connect();
  await run("begin", []);
  await run(role, ["anon"]);
  await run("rollback", []);
  await run("begin", []);
  await run("commit", []);
  expect(sent).toEqual([]);
});

test("what is no such setting is sent as it is, and so is everything after it", async () => {
  const run = connect();
  await run(role, ["anon"]);
  await run("begin", []);
  await run("SELECT set_config('role', $1, false)", ["anon"]);
  await run(role, ["anon"]);
  expect(sent).toEqual([`${role} | anon`, "begin", "SELECT set_config('role', $1, false) | anon", `${role} | anon`]);
});
