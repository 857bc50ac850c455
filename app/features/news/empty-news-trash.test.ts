import { createClient } from "@supabase/supabase-js";
import { expect, test } from "vitest";
import type { Database } from "#app/supabase/database.types.ts";
import { emptyNewsTrash } from "./empty-news-trash.ts";

/** Fake backend: `images` are those of trashed news, `unused` those that the library lists as unused. */
function fakeBackend({ images, unused = [], fails = "" }: { images: string[]; unused?: string[]; fails?: string }) {
  const requests: string[] = [];
  const db = createClient<Database>("http://backend.test", "key", {
    auth: { persistSession: false, autoRefreshToken: false },
    db: { retry: false },
    global: {
      fetch: async (input, init) => {
        const url = new URL(String(input));
        const name = url.pathname.split("/").at(-1) ?? "";
        requests.push(`${init?.method ?? "GET"} ${name}${init?.body ? ` ${init.body}` : ""}`);
        if (name === fails) return Response.json({ message: "refused", code: "42501" }, { status: 403 });
        if (name === "news") return Response.json(images.map((image) => ({ image })));
        if (name === "empty_trash") return Response.json({ batch: null, rows: images.length });
        if (name === "unused_media") return Response.json(unused.map((path) => ({ path })));
        return Response.json([]);
      },
    },
  });
  return { db, requests };
}

test("deletes all items, then their images that nothing uses, and those from the library", async () => {
  const { db, requests } = fakeBackend({ images: ["News/a.png", "news/b.png"], unused: ["News/b.png"] });
  expect(await emptyNewsTrash(db, 2)).toEqual({ count: 2, areImagesRemoved: true });
  expect(requests).toEqual([
    "GET news",
    'POST empty_trash {"table_name":"news"}',
    "GET unused_media",
    'DELETE Images {"prefixes":["News/b.png"]}',
    "DELETE media",
  ]);
});

test("removes no image if the items stay, and reports images that stay", async () => {
  const refused = fakeBackend({ images: ["News/a.png"], unused: ["News/a.png"], fails: "empty_trash" });
  await expect(emptyNewsTrash(refused.db, 1)).rejects.toThrow();
  expect(refused.requests.some((request) => request.startsWith("DELETE"))).toBe(false);
  const kept = fakeBackend({ images: ["News/a.png"], unused: ["News/a.png"], fails: "Images" });
  expect(await emptyNewsTrash(kept.db, 1)).toEqual({ count: 1, areImagesRemoved: false });
});
