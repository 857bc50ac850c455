import { setImmediate } from "node:timers/promises";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { beforeEach, expect, test, vi } from "vitest";
import { createPageCache } from "./page-cache.ts";

const text = "Doctorado en Biología. ".repeat(200);
let clock = 0;
const shared = vi.fn<(address: string) => Promise<Response>>();
const forAsker = vi.fn(async () => new Response("mine"));
const takeTurn = vi.fn();
let isWhole = true;
let tablesRead = new Set<string>();
const newCache = () => {
  const cache = createPageCache(
    async (address) => ({ response: await shared(address), isWhole: () => isWhole, tables: tablesRead }),
    { now: () => clock },
  );
  const answer = (request: Request, renderForAsker: () => Promise<Response>) => {
    const { pathname, search } = new URL(request.url);
    return cache.answer(pathname + search, request, { takeTurn, render: renderForAsker });
  };
  return { ...cache, answer };
};
const asking = (path = "/programas?tipo=magister", headers: Record<string, string> = {}) =>
  new Request(`http://other-host.example${path}`, { headers: { Cookie: "who=me", ...headers } });

beforeEach(() => {
  clock = 0;
  isWhole = true;
  tablesRead = new Set(["programs"]);
  vi.clearAllMocks();
  takeTurn.mockImplementation((work) => work());
  shared.mockReset();
  shared.mockImplementation(async () => page(text));
});

const page = (body: string, init: ResponseInit = {}) =>
  new Response(body, { ...init, headers: { "Content-Type": "text/html; charset=utf-8", ...init.headers } });

test("renders a page once for all visitors, from its address alone", async () => {
  const cache = newCache();
  const answers = await Promise.all([1, 2, 3].map(() => cache.answer(asking(), forAsker)));
  expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual([text, text, text]);
  expect(await (await cache.answer(asking(), forAsker)).text()).toBe(text);
  expect(shared.mock.calls).toEqual([["/programas?tipo=magister"]]);
  expect(forAsker).not.toHaveBeenCalled();
});

test("queues only pages that are not cached, and background renderings separately", async () => {
  const background = vi.fn((work) => work());
  const cache = createPageCache(async () => ({ response: page(text), isWhole: () => true, tables: tablesRead }), {
    ...{ takeBackgroundTurn: background, now: () => clock },
  });
  const ask = () => cache.answer("/", asking("/"), { takeTurn, render: forAsker });
  for (let times = 0; times < 3; times += 1) await ask();
  expect(takeTurn).toHaveBeenCalledTimes(1);
  clock = 5 * 60_000;
  await Promise.all([ask(), ask()]);
  expect(takeTurn).toHaveBeenCalledTimes(1);
  expect(background).toHaveBeenCalledTimes(1);
  cache.drop(null);
  takeTurn.mockRejectedValueOnce(new Error("too many"));
  await expect(ask()).rejects.toThrow("too many");
});

test("deletes everything when content changes, even running renderings", async () => {
  const cache = newCache();
  const before = Promise.withResolvers<Response>();
  shared.mockReturnValueOnce(before.promise);
  const early = cache.answer(asking(), forAsker);
  cache.drop(null);
  shared.mockResolvedValueOnce(page("after"));
  const late = cache.answer(asking(), forAsker);
  before.resolve(page("before"));
  expect(await (await early).text()).toBe("before");
  expect(await (await late).text()).toBe("after");
  expect(await (await cache.answer(asking(), forAsker)).text()).toBe("after");
});

test("a change of a table deletes the pages that were read from it, or from an unknown table", async () => {
  const cache = newCache();
  const renderings = async (...paths: string[]) => {
    shared.mockClear();
    for (const path of paths) await cache.answer(asking(path), forAsker);
    return shared.mock.calls.flat();
  };
  tablesRead = new Set(["settings", "programs"]);
  await renderings("/programa");
  tablesRead = new Set(["settings", "news"]);
  await renderings("/noticia");
  tablesRead = new Set(["*"]);
  await renderings("/buscar");
  cache.drop(new Set(["news"]));
  expect(await renderings("/programa", "/noticia", "/buscar")).toEqual(["/noticia", "/buscar"]);
  cache.drop(new Set(["settings"]));
  expect(await renderings("/programa", "/noticia", "/buscar")).toEqual(["/programa", "/noticia", "/buscar"]);
});

test.each([
  ["one of its tables", "programs", "after"],
  ["another table", "news", "after"],
])("does not share a rendering with requests after a change of %s", async (_which, table, now) => {
  const cache = newCache();
  const before = Promise.withResolvers<Response>();
  shared.mockReturnValueOnce(before.promise);
  const early = cache.answer(asking(), forAsker);
  cache.drop(new Set([table]));
  before.resolve(page("before"));
  await early;
  shared.mockResolvedValueOnce(page("after"));
  expect(await (await cache.answer(asking(), forAsker)).text()).toBe(now);
});

test("serves a stale page while it is rendered again, and as long as that fails", async () => {
  const cache = newCache();
  await cache.answer(asking(), forAsker);
  clock = 5 * 60_000;
  shared.mockRejectedValueOnce(new Error("unreachable"));
  expect(await (await cache.answer(asking(), forAsker)).text()).toBe(text);
  await vi.waitFor(() => expect(shared).toHaveBeenCalledTimes(2));
  await setImmediate();
  shared.mockResolvedValueOnce(page("Servicio no disponible", { status: 503 }));
  expect(await (await cache.answer(asking(), forAsker)).text()).toBe(text);
  await vi.waitFor(() => expect(shared).toHaveBeenCalledTimes(3));
  await setImmediate();
  shared.mockResolvedValueOnce(page("new"));
  expect(await (await cache.answer(asking(), forAsker)).text()).toBe(text);
  await vi.waitFor(async () => expect(await (await cache.answer(asking(), forAsker)).text()).toBe("new"));
});

test("renders an expired page before it is served, and serves the old one if that fails", async () => {
  const cache = newCache();
  await cache.answer(asking(), forAsker);
  cache.expire();
  shared.mockResolvedValueOnce(page("Servicio no disponible", { status: 503 }));
  expect(await (await cache.answer(asking(), forAsker)).text()).toBe(text);
  shared.mockRejectedValueOnce(new Error("unreachable"));
  expect(await (await cache.answer(asking(), forAsker)).text()).toBe(text);
  shared.mockResolvedValueOnce(page("today's"));
  expect(await (await cache.answer(asking(), forAsker)).text()).toBe("today's");
  expect(await (await cache.answer(asking(), forAsker)).text()).toBe("today's");
  expect(shared).toHaveBeenCalledTimes(4);
});

test.each([
  ["nothing", 0],
  ["an older page", 1],
])("does not store a rendering that runs during an expiry: there was %s", async (_, earlier) => {
  const cache = newCache();
  if (earlier) await cache.answer(asking(), forAsker);
  clock = 5 * 60_000;
  const before = Promise.withResolvers<Response>();
  shared.mockReturnValueOnce(before.promise);
  const early = cache.answer(asking(), forAsker);
  await vi.waitFor(() => expect(shared).toHaveBeenCalledTimes(earlier + 1));
  cache.expire();
  shared.mockResolvedValueOnce(page("after"));
  expect(await (await cache.answer(asking(), forAsker)).text()).toBe("after");
  before.resolve(page("before"));
  expect(await (await early).text()).toBe(earlier ? text : "before");
  expect(await (await cache.answer(asking(), forAsker)).text()).toBe("after");
});

test.each([
  ["an answer of another status", () => page("no", { status: 404 })],
  ["what sets a cookie", () => page("x", { headers: { "Set-Cookie": "a=b" } })],
  ["a download", () => page("x", { headers: { "Content-Disposition": 'attachment; filename="x.csv"' } })],
  ["what is larger than a page", () => page("x".repeat(1024 * 1024))],
])("does not store %s", async (_what, answer) => {
  const cache = newCache();
  shared.mockImplementation(async () => answer());
  const first = await cache.answer(asking(), forAsker);
  expect(first.status).toBe(answer().status);
  await cache.answer(asking(), forAsker);
  expect(shared).toHaveBeenCalledTimes(2);
});

test("does not store a page with data that could not be read", async () => {
  const cache = newCache();
  isWhole = false;
  expect(await (await cache.answer(asking(), forAsker)).text()).toBe(text);
  isWhole = true;
  await cache.answer(asking(), forAsker);
  expect(shared).toHaveBeenCalledTimes(2);
});

test.each(["private, no-store", "no-store"])("renders a page with %s for each request", async (cacheControl) => {
  const cache = newCache();
  shared.mockImplementation(async () => page("nobody's", { headers: { "Cache-Control": cacheControl } }));
  for (let asked = 1; asked <= 3; asked += 1) {
    expect(await (await cache.answer(asking(), forAsker)).text()).toBe("mine");
    expect(forAsker).toHaveBeenCalledTimes(asked);
  }
  expect(shared).toHaveBeenCalledTimes(1);
});

test("responds 304 for an unchanged page, and sends a changed one", async () => {
  const cache = newCache();
  const first = await cache.answer(asking(), forAsker);
  const etag = first.headers.get("ETag") ?? "";
  expect(first.headers.get("Cache-Control")).toBe("no-cache");
  const known = { "If-None-Match": `"other", ${etag}` };
  const again = await cache.answer(asking(undefined, known), forAsker);
  expect(again.status).toBe(304);
  expect(await again.text()).toBe("");
  cache.drop(null);
  shared.mockResolvedValueOnce(page(`${text}.`));
  expect((await cache.answer(asking(undefined, known), forAsker)).status).toBe(200);
});

test("keeps the validator and the lifetime of a response", async () => {
  shared.mockResolvedValueOnce(page(text, { headers: { ETag: '"own"', "Cache-Control": "public, max-age=60" } }));
  const { headers } = await newCache().answer(asking(), forAsker);
  expect([headers.get("ETag"), headers.get("Cache-Control")]).toEqual(['"own"', "public, max-age=60"]);
});

test.each([
  ["gzip, deflate, br, zstd", "br"],
  ["gzip;q=0.8, br;q=0", "gzip"],
  ["", null],
  ["identity", null],
])("sends Accept-Encoding %o as %s", async (accepted, encoding) => {
  const answer = await newCache().answer(asking(undefined, { "Accept-Encoding": accepted }), forAsker);
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(answer.headers.get("Content-Encoding")).toBe(encoding);
  expect(answer.headers.get("Vary")).toContain("Accept-Encoding");
  const plain = encoding === "br" ? brotliDecompressSync(bytes) : encoding === "gzip" ? gunzipSync(bytes) : bytes;
  expect(plain.toString()).toBe(text);
});

test.each(["br", "gzip"])(
  "%s: the first answer is quick, later ones are smaller and say the same",
  async (encoding) => {
    const cache = newCache();
    const row = (n: number) =>
      `<li class="row"><a href="/programa/${n * 7919}">Magíster ${n % 13}</a> ${n % 7} semestres</li>`;
    const list = Array.from({ length: 1000 }, (_, n) => row(n)).join("\n");
    shared.mockResolvedValueOnce(page(list));
    const ask = async () => {
      const answer = await cache.answer(asking(undefined, { "Accept-Encoding": encoding }), forAsker);
      return Buffer.from(await answer.arrayBuffer());
    };
    const [first, second, third] = [await ask(), await ask(), await ask()];
    expect(second.length).toBeLessThan(first.length);
    expect(third).toEqual(second);
    const unpack = encoding === "br" ? brotliDecompressSync : gunzipSync;
    expect([first, second].map((bytes) => unpack(bytes).toString())).toEqual([list, list]);
  },
);
