import { describe, expect, test } from "vitest";
import { createBrowserBackend, sessionKey } from "./browser-client.ts";

const answering =
  (body: unknown, status = 200) =>
  async () =>
    Response.json(body, { status });

describe("the staff area's client", () => {
  test("is created from /backend.json", async () => {
    const backend = await createBrowserBackend({ fetch: answering({ url: "http://b.test", anonKey: "k" }) });
    expect(backend.storageBase).toBe("http://b.test");
    expect(backend.db.storage.from("Images").getPublicUrl("News/a.png").data.publicUrl).toBe(
      "http://b.test/storage/v1/object/public/Images/News/a.png",
    );
  });

  test.each([
    [{ anonKey: "k" }, "supabaseUrl is required."],
    [{ url: "", anonKey: "k" }, "supabaseUrl is required."],
    [{ url: "http://b.test" }, "supabaseKey is required."],
  ])("reports the missing setting in %o", async (body, message) => {
    await expect(createBrowserBackend({ fetch: answering(body) })).rejects.toThrow(message);
  });

  test("is not created if the site does not respond", async () => {
    await expect(createBrowserBackend({ fetch: answering({}, 503) })).rejects.toThrow("503");
  });

  test("reads the session under the specification's key", async () => {
    const asked: string[] = [];
    const getItem = (key: string) => {
      asked.push(key);
      return null;
    };
    const storage = { getItem, setItem: () => {}, removeItem: () => {} };
    const { db } = await createBrowserBackend({ fetch: answering({ url: "http://b.test", anonKey: "k" }), storage });
    await db.auth.getSession();
    await db.auth.stopAutoRefresh();
    expect(new Set(asked)).toEqual(new Set([sessionKey]));
    expect(sessionKey).toBe("postgrado_auth_token");
  });
});
