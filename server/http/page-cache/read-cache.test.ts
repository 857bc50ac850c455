import { beforeEach, expect, test, vi } from "vitest";
import { collectTables, noteTables } from "../../../app/lib/tables-read.ts";
import { createReadCache } from "./read-cache.ts";

const call = vi.fn<typeof fetch>();
const url = "http://backend.example/rest/v1/programs?select=code";

beforeEach(() => {
  call.mockReset();
  call.mockImplementation(async () => Response.json([{ code: "4101" }]));
});

test("sends one request for concurrent and later reads", async () => {
  const reads = createReadCache(call);
  const answers = await Promise.all([reads.fetch(url), reads.fetch(url), reads.fetch(new URL(url))]);
  for (const answer of [...answers, await reads.fetch(url)]) expect(await answer.json()).toEqual([{ code: "4101" }]);
  expect(call).toHaveBeenCalledTimes(1);
});

test("caches function calls by their arguments", async () => {
  const reads = createReadCache(call);
  const search = (query: string) =>
    reads.fetch("http://backend.example/rest/v1/rpc/search", { method: "POST", body: JSON.stringify({ query }) });
  for (const answer of [await search("agua"), await search("agua")]) expect(await answer.json()).toHaveLength(1);
  await search("bosque");
  expect(call).toHaveBeenCalledTimes(2);
});

test("does not cache files", async () => {
  const reads = createReadCache(call);
  const file = "http://backend.example/storage/v1/object/public/media/a.webp";
  call.mockImplementation(async () => new Response(new Uint8Array([0, 255])));
  for (const answer of [await reads.fetch(file), await reads.fetch(file)])
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(new Uint8Array([0, 255]));
  expect(call).toHaveBeenCalledTimes(2);
});

test("distinguishes formats of responses", async () => {
  const reads = createReadCache(call);
  await reads.fetch(url);
  await reads.fetch(url, { headers: { Accept: "application/vnd.pgrst.object+json" } });
  await reads.fetch(`${url}&limit=1`);
  expect(call).toHaveBeenCalledTimes(3);
});

test("does not cache writes and failures", async () => {
  const reads = createReadCache(call);
  await reads.fetch(url, { method: "POST", body: "{}" });
  await reads.fetch(url, { method: "POST", body: "{}" });
  call.mockImplementationOnce(async () => new Response("", { status: 503 }));
  expect((await reads.fetch(url)).status).toBe(503);
  call.mockRejectedValueOnce(new TypeError("fetch failed"));
  await expect(reads.fetch(url)).rejects.toThrow("fetch failed");
  expect((await reads.fetch(url)).status).toBe(200);
  expect(call).toHaveBeenCalledTimes(5);
});

test("deletes everything when content changes, even running requests", async () => {
  const reads = createReadCache(call);
  const before = Promise.withResolvers<Response>();
  call.mockReturnValueOnce(before.promise);
  const early = reads.fetch(url);
  reads.drop(null);
  call.mockImplementationOnce(async () => Response.json("after"));
  expect(await (await reads.fetch(url)).json()).toBe("after");
  before.resolve(Response.json("before"));
  expect(await (await early).json()).toBe("before");
  expect(await (await reads.fetch(url)).json()).toBe("after");
});

test("a change of a table deletes the reads of that table and those of unknown ones", async () => {
  const reads = createReadCache(call);
  const other = "http://backend.example/rest/v1/news";
  const unknown = "http://backend.example/rest/v1/rpc/anything";
  call.mockImplementation(async (input) => {
    if (String(input) !== unknown) noteTables([new URL(String(input)).pathname.replace("/rest/v1/", "")]);
    return Response.json([]);
  });
  const ask = async () => {
    call.mockClear();
    for (const one of [url, other, unknown]) await reads.fetch(one);
    return call.mock.calls.map(([asked]) => String(asked));
  };
  expect(await ask()).toEqual([url, other, unknown]);
  expect(await ask()).toEqual([]);
  reads.drop(new Set(["news"]));
  expect(await ask()).toEqual([other, unknown]);
  const { tables } = await collectTables(() => Promise.all([reads.fetch(url), reads.fetch(unknown)]));
  expect([...tables].sort()).toEqual(["*", "programs"]);
});
