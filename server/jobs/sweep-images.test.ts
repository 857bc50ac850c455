import { createClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { secrets, siteUrl } from "#tests/support/backend/test-backend.ts";
import { testImages } from "#tests/support/backend/test-images.ts";
import { openTestStorage } from "#tests/support/backend/test-storage.ts";
import type { Database } from "../../app/supabase/database.types.ts";
import { sweepImages } from "./sweep-images.ts";

const later = () => Date.now() + 8 * 86_400_000;
const row = (id: string, more: object = {}) => ({ id, url: `/${id}`, slug: id, ...more });

describe("sweeping images", () => {
  let storage: Awaited<ReturnType<typeof openTestStorage>>;
  beforeAll(async () => {
    storage = await openTestStorage();
  });
  afterAll(() => storage.close());
  beforeEach(async () => {
    await storage.database.execute("delete from public.news; truncate public.audit_logs");
    for (const folder of ["News", "acreditaciones"]) {
      for (const { name } of await storage.files.list(folder)) await storage.files.remove(`${folder}/${name}`);
    }
  });
  const put = async (...names: string[]) => {
    for (const name of names) await storage.files.write(name, testImages.png, { replace: true });
  };
  const add = (id: string, more: object = {}) => storage.service.from("news").insert(row(id, more)).throwOnError();
  const left = async () => (await storage.files.list("News")).map(({ name }) => name).sort();
  const ask = (input: string | URL | Request, init?: RequestInit) =>
    storage.backend.serviceFetch(new Request(input, init));
  const clientWith = (fetch: typeof ask) =>
    createClient<Database>(siteUrl, secrets.anonKey, {
      auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
      global: { fetch },
    });
  /** Creates a service role client; `meanwhile` runs before its first removal request, and again after the response. */
  const connect = (meanwhile: (at: "sent" | "answered") => Promise<unknown> = async () => undefined) =>
    clientWith(async (input, init) => {
      if (init?.method !== "DELETE") return ask(input, init);
      await meanwhile("sent");
      const answer = await ask(input, init);
      await meanwhile("answered");
      return answer;
    });

  test("removes unreferenced images with their variants; a dry run only lists them", async () => {
    await put("News/orphan.png", "News/used.png");
    await add("a", { image: "News/used.png" });
    await storage.get("/storage/v1/render/image/public/Images/News/orphan.png?width=160");
    expect(await storage.countLocalFiles(".variants")).toBe(1);
    const expected = { stored: 2, removed: ["News/orphan.png"] };
    expect(await sweepImages(connect(), { now: later(), isDryRun: true })).toEqual(expected);
    expect(await left()).toEqual(["orphan.png", "used.png"]);
    expect(await sweepImages(connect(), { now: later() })).toEqual(expected);
    expect(await left()).toEqual(["used.png"]);
    expect(await storage.countLocalFiles(".variants")).toBe(0);
    expect((await sweepImages(connect(), { now: later() })).removed).toEqual([]);
  });

  test("keeps new images and the logos of programs", async () => {
    await put("News/young.png", "acreditaciones/4312.png");
    expect(await sweepImages(connect())).toEqual({ stored: 2, removed: [] });
    expect((await sweepImages(connect(), { now: later() })).removed).toEqual(["News/young.png"]);
  });

  test("whatever names an image keeps it: a block, prose, an encoded address, an old path, the trash", async () => {
    const paths = ["block.png", "prose.png", "ñandú 1.png", "old.png", "trash.png", "english.png"];
    await put(...paths.map((path) => `News/${path}`));
    await add("b", { blocks: [{ type: "image", image: "News/block.png" }] });
    await add("p", { body: "Véase la imagen News/prose.png, abajo." });
    await add("e", {
      image: `https://site.example/storage/v1/object/public/Images/News/${encodeURI("ñandú 1.png")}?v=1`,
    });
    await add("o", { image: "news/old.png" });
    await add("t", { image: "News/trash.png", deleted_at: new Date().toISOString() });
    await add("x", { translations: { en: { body: "See News/english.png" } } });
    expect((await sweepImages(connect(), { now: later() })).removed).toEqual([]);
    expect(await left()).toHaveLength(paths.length);
  });

  test("a table that is made tomorrow names images too", async () => {
    await put("News/tomorrow.png");
    await storage.database.execute(`
      create table public.galleries (id int primary key, pictures text[]);
      grant select on public.galleries to service_role;
      insert into public.galleries values (1, array['News/tomorrow.png'])`);
    expect((await sweepImages(connect(), { now: later() })).removed).toEqual([]);
    await storage.database.execute("drop table public.galleries");
    expect((await sweepImages(connect(), { now: later() })).removed).toEqual(["News/tomorrow.png"]);
  });

  test("keeps an image for the grace period after its last reference", async () => {
    await put("News/given-up.png");
    await add("g", { image: "News/given-up.png" });
    await storage.service.from("news").update({ image: null }).eq("id", "g").throwOnError();
    expect((await sweepImages(connect(), { now: later() })).removed).toEqual([]);
    // The log is append-only: only a later clock makes its events old.
    await storage.database.execute("truncate public.audit_logs");
    expect((await sweepImages(connect(), { now: later() })).removed).toEqual(["News/given-up.png"]);
  });

  test.each(["sent", "answered"] as const)(
    "a row that names an image while its removal is %s keeps it",
    async (moment) => {
      await put("News/orphan.png");
      await storage.images().upload("News/taken-up.png", testImages.png);
      const before = await storage.files.read("News/taken-up.png");
      let isTaken = false;
      const client = connect(async (at) => {
        if (at !== moment || isTaken) return;
        isTaken = true;
        await add("late", { image: "News/taken-up.png" });
      });
      expect((await sweepImages(client, { now: later() })).removed).toEqual(["News/orphan.png"]);
      expect(isTaken).toBe(true);
      expect(await storage.files.read("News/taken-up.png")).toEqual(before);
    },
  );

  test("a stopped sweep ends after it has restored the referenced images", async () => {
    const orphans = Array.from({ length: 12 }, (_, number) => `News/orphan-${String(number).padStart(2, "0")}.png`);
    await put(...orphans);
    const stop = new AbortController();
    const client = connect(async (at) => {
      if (at !== "sent" || stop.signal.aborted) return;
      await add("late", { image: orphans[0] });
      stop.abort();
    });
    expect((await sweepImages(client, { now: later(), signal: stop.signal })).removed).toHaveLength(9);
    expect(await left()).toHaveLength(3);
    expect(await left()).toContain("orphan-00.png");
  });

  /** Creates a client whose calls fail by `fails` after its images are removed, when all of them are referenced. */
  const connectFailing = (fails: (path: string) => boolean) => {
    let isRemoved = false;
    return clientWith(async (input, init) => {
      const { pathname } = new URL(String(input));
      if (isRemoved && fails(pathname)) return Response.json({ message: "The store is unreachable" }, { status: 503 });
      const answer = await ask(input, init);
      if (init?.method === "DELETE") {
        isRemoved = true;
        for (const id of ["a", "b", "c"]) await add(id, { image: `News/${id}.png` });
      }
      return answer;
    });
  };

  test("retries an image that cannot be restored, and restores the others", async () => {
    await put("News/a.png", "News/b.png", "News/c.png");
    const failsNow = vi.fn(() => false).mockReturnValueOnce(true);
    const once = connectFailing((path) => path.endsWith("/b.png") && failsNow());
    expect((await sweepImages(once, { now: later() })).removed).toEqual([]);
    expect(await left()).toEqual(["a.png", "b.png", "c.png"]);
    expect(failsNow).toHaveBeenCalledTimes(2);
    await storage.database.execute("delete from public.news; truncate public.audit_logs");
    const always = connectFailing((path) => path.endsWith("/a.png"));
    await expect(sweepImages(always, { now: later() })).rejects.toThrow("The store is unreachable");
    expect(await left()).toEqual(["b.png", "c.png"]);
  });

  test("restores all images if the references cannot be read after the removal", async () => {
    await put("News/a.png", "News/b.png", "News/c.png");
    const failing = connectFailing((path) => path.endsWith("/rpc/image_mentions"));
    await expect(sweepImages(failing, { now: later() })).rejects.toThrow("The store is unreachable");
    expect(await left()).toEqual(["a.png", "b.png", "c.png"]);
  });

  test("concurrent sweeps during uploads and saves remove only unreferenced images", async () => {
    const orphans = Array.from({ length: 12 }, (_, number) => `News/orphan-${number}.png`);
    await put(...orphans);
    const now = Date.now() + 7 * 86_400_000 + 1_000;
    await new Promise((resolve) => setTimeout(resolve, 2_500)); // What is uploaded from here on is too young.
    const saves = Array.from({ length: 12 }, async (_, number) => {
      const path = `News/saved-${number}.png`;
      const { error } = await storage.images().upload(path, testImages.png);
      expect(error).toBeNull();
      await storage.editor
        .from("news")
        .insert(row(`saved-${number}`, { image: path }))
        .throwOnError();
      return path;
    });
    const sweeps = [1, 2, 3].map(() => sweepImages(connect(), { now }));
    const [saved] = await Promise.all([Promise.all(saves), Promise.all(sweeps)]);
    await sweepImages(connect(), { now });
    expect(await left()).toEqual(saved.map((path) => path.slice("News/".length)).sort());
  });
});
