import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { openTestBackend } from "#tests/support/backend/test-backend.ts";

let backend: Awaited<ReturnType<typeof openTestBackend>>;

beforeAll(async () => {
  vi.spyOn(console, "error").mockReturnValue();
  backend = await openTestBackend();
  const titles = { a: "Una", b: "Dos", "c,d": "Una, dos", 'e"f': "Tres (3)" };
  const rows = Object.entries(titles).map(([id, title]) => ({ id, title, url: "/es/node/1" }));
  await backend.service
    .from("news")
    .insert(rows as never)
    .throwOnError();
});
afterAll(() => backend.close());

const news = () => backend.service.from("news");
const read = () => news().select("id").order("id");

test.each([
  ["two of neq", () => read().neq("id", "a").neq("id", "b"), ["c,d", 'e"f']],
  ["neq of signs that mean something to PostgREST", () => read().neq("id", "c,d").neq("id", 'e"f'), ["a", "b"]],
  ["two of like", () => read().like("title", "%Una%").like("title", "%dos%"), ["c,d"]],
  ["two of ilike", () => read().ilike("title", "%un%").ilike("title", "%DOS%"), ["c,d"]],
  ["two of eq", () => read().eq("id", "a").eq("id", "b"), []],
  ["two of in", () => read().in("id", ["a", "b"]).in("id", ["b", "c,d"]), ["b"]],
  ["two of not in", () => read().not("id", "in", "(a)").not("id", "in", "(b)"), ["c,d", 'e"f']],
  ["not eq and not like", () => read().not("id", "eq", "a").not("id", "like", "b%"), ["c,d", 'e"f']],
  ["not eq and neq", () => read().not("id", "eq", "a").neq("id", "b"), ["c,d", 'e"f']],
  ["three of neq", () => read().neq("id", "a").neq("id", "b").neq("id", "c,d"), ['e"f']],
  ["two of gt", () => read().gt("id", "a").gt("id", "b"), ["c,d", 'e"f']],
  ["two of or", () => read().or("id.eq.a,id.eq.b").or("id.eq.b,title.eq.Tres"), ["b"]],
  ["or and neq", () => read().or("id.eq.a,id.eq.b").neq("id", "a"), ["b"]],
  [
    "two of is",
    () => read().not("title", "is", null).is("deleted_at", null).not("title", "is", null),
    ["a", "b", "c,d", 'e"f'],
  ],
] as const)("%s are all conditions", async (_name, query, expected) => {
  const { data, error } = await query();
  expect(error ?? data?.map(({ id }) => id)).toEqual(expected);
});

test("a removal keeps what any of its conditions keeps", async () => {
  const { error } = await news().delete().neq("id", "a").neq("id", "b").neq("id", "c,d");
  expect(error).toBeNull();
  expect((await read()).data?.map(({ id }) => id)).toEqual(["a", "b", "c,d"]);
});
