import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { createMemoryLimits } from "../../backend/limits/limits.ts";
import type { BackendConnection } from "../connections/backend-connection.ts";
import { createPreviews, isPreviewEntry, keepPreviewPrivate, previewToken } from "./preview.ts";

const token = "a".repeat(64);
const ask = (path: string, init?: RequestInit) => new Request(`http://site.example${path}`, init);

test.each([
  ["a page", `/becas?vista-previa=${token}`, token],
  ["its data", `/becas.data?vista-previa=${token}`, token],
  ["an address with other parameters", `/becas?a=1&vista-previa=${token}`, token],
  ["a file, which is kept for everybody", `/guia-de-programas.pdf?vista-previa=${token}`, null],
  ["something that is no token", "/becas?vista-previa=1' or 1", null],
  ["a page without it", "/becas", null],
])("finds the token of %s", (_, path, expected) => {
  expect(previewToken(ask(path))).toBe(expected);
});

test("finds no token in a request that changes something", () => {
  expect(previewToken(ask(`/contacto?vista-previa=${token}`, { method: "POST" }))).toBeNull();
});

test("recognizes the entry page in both languages", () => {
  expect(
    [`/vista-previa/${token}`, `/en/vista-previa/${token}`, "/becas"].map((path) => isPreviewEntry(ask(path))),
  ).toEqual([true, true, false]);
});

test("a preview is not cached, indexed or revealed to other sites", () => {
  const headers = keepPreviewPrivate(new Headers({ "Cache-Control": "public, max-age=60" }));
  expect(headers.get("Cache-Control")).toBe("no-store");
  expect(headers.get("X-Robots-Tag")).toContain("noindex");
  expect(headers.get("Referrer-Policy")).toBe("no-referrer");
});

test("renders at most two previews at once", async () => {
  const backend = {
    ...{ url: "http://site.example", anonKey: "key", limits: createMemoryLimits() },
    openPreview: async () => ({ fetch: async () => Response.json([]), close: async () => undefined }),
  } as unknown as BackendConnection;
  let running = 0;
  let most = 0;
  const previews = createPreviews(backend, async () => {
    running += 1;
    most = Math.max(most, running);
    await setImmediate();
    running -= 1;
    return { response: new Response("a page") };
  });
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => previews.answer(ask("/becas"), token, "198.51.100.1")),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200));
  expect(most).toBe(2);
});
