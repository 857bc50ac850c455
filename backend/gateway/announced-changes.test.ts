import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { openTestBackend } from "#tests/support/backend/test-backend.ts";

let backend: Awaited<ReturnType<typeof openTestBackend>>;
const announced = vi.fn();

beforeAll(async () => {
  backend = await openTestBackend();
  backend.backend.onContentChange(announced);
});
afterAll(() => backend.close());

/** Returns how often a content change was announced before the response arrived. */
async function announcedBy(ask: (service: typeof backend.service) => PromiseLike<{ error: unknown }>): Promise<number> {
  announced.mockClear();
  expect((await ask(backend.service)).error).toBeNull();
  return announced.mock.calls.length;
}

test("announces a change of public content with the response, whatever wrote it, and no other change", async () => {
  const news = { id: "1", url: "/es/node/1", slug: "a", title: "A" };
  expect(await announcedBy((db) => db.from("news").insert(news))).toBe(1);
  expect(await announcedBy((db) => db.from("news").select("id"))).toBe(0);
  expect(await announcedBy((db) => db.from("content_seeds").insert({ name: "x" }))).toBe(0);
  // Functions that write to several tables.
  const readAt = new Date().toISOString();
  expect(await announcedBy((db) => db.rpc("replace_dead_links", { found: [], read_at: readAt }))).toBe(0);
  expect(await announcedBy((db) => db.rpc("apply_retention_terms", {}))).toBe(0);
  expect(await announcedBy((db) => db.from("news").update({ title: "B" }).eq("id", "1"))).toBe(1);
  expect(announced).toHaveBeenCalledWith(new Set(["news"]));
  const link = { group: "national", title: "A", url: "https://elsewhere.example" };
  expect(await announcedBy((db) => db.from("links").insert(link))).toBe(1);
});

test("announces each of several concurrent changes with its response", async () => {
  announced.mockClear();
  const ask = async (id: string) => {
    await backend.service
      .from("news")
      .insert({ id, url: `/es/node/${id}`, slug: id })
      .throwOnError();
    expect(announced).toHaveBeenCalled();
  };
  await Promise.all(["b", "c", "d"].map(ask));
});
