import { brotliDecompressSync } from "node:zlib";
import { expect, test, vi } from "vitest";
import { type CachedResponse, readResponse, recompress, respondWith } from "./cached-response.ts";
import { createRecompression, sendsBeforeRecompression } from "./recompression.ts";

const text = Array.from({ length: 900 }, (_, n) => `<li>Magíster ${(n * 7919) % 997} en ${n % 13} semestres</li>`).join(
  "",
);
const newPage = () =>
  readResponse({ response: new Response(text, { headers: { "Content-Type": "text/html; charset=utf-8" } }) });
const asking = new Request("http://site.example/", { headers: { "Accept-Encoding": "br" } });

test("the smallest body has the same content, and is sent from then on", async () => {
  const page = await newPage();
  const small = (await respondWith(page, asking, "small")).body;
  page.answers.set("GET false br es", {} as never);
  await recompress(page);
  const smallest = (await respondWith(page, asking, "small")).body;
  expect(smallest?.length).toBeLessThan(small?.length ?? 0);
  expect(brotliDecompressSync(smallest ?? "").toString()).toBe(text);
  expect(page.answers.size).toBe(0);
  expect((await respondWith(page, asking, "quick")).body).toBe(smallest);
});

test("does not compress a page that nobody requests as Brotli", async () => {
  const page = await newPage();
  await recompress(page);
  expect(page.compressed.size).toBe(0);
});

test("compresses pages that are sent often one at a time, and skips deleted ones", async () => {
  const made: CachedResponse[] = [];
  const finish: (() => void)[] = [];
  const bodies = createRecompression((page) => {
    made.push(page);
    return new Promise((resolve) => finish.push(resolve));
  });
  const pages = await Promise.all([newPage(), newPage(), newPage()]);
  const sendAll = () => pages.forEach(bodies.noteSent);
  for (let time = 1; time < sendsBeforeRecompression; time += 1) sendAll();
  expect(made).toEqual([]);
  sendAll();
  expect(made).toEqual([pages[0]]);
  finish[0]?.();
  await vi.waitFor(() => expect(made).toEqual([pages[0], pages[1]]));
  bodies.forget();
  finish[1]?.();
  await vi.waitFor(() => {
    bodies.noteSent(pages[2] as CachedResponse);
    expect(made).toHaveLength(3);
  });
});

test("continues after a page that cannot be compressed", async () => {
  const make = vi.fn().mockRejectedValueOnce(new Error("no memory")).mockResolvedValue(undefined);
  const bodies = createRecompression(make);
  const [one, other] = await Promise.all([newPage(), newPage()]);
  for (let time = 0; time < sendsBeforeRecompression; time += 1) [one, other].forEach(bodies.noteSent);
  await vi.waitFor(() => expect(make).toHaveBeenCalledTimes(2));
});
