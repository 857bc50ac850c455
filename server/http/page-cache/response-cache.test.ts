import { createServer, type IncomingHttpHeaders, request } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { ContentListener } from "../../../backend/content-changes.ts";
import { createMemoryLimits } from "../../../backend/limits/limits.ts";
import { readEnvironment } from "../../config/environment.ts";
import type { BackendConnection } from "../../connections/backend-connection.ts";
import { createMetrics } from "../metrics.ts";
import type { Renderer } from "../page-renderer.ts";
import { createSite } from "../site.ts";

type Answer = { status: number; headers: string[]; body: string };
type Ask = { path?: string; method?: string; headers?: Record<string, string> };

const rendered = vi.fn();
let announce: () => void = () => undefined;
let text = "";

/** A renderer whose pages contain their address; queries that begin with `q` are part of it. */
const renderer = {
  refuseMethod: () => null,
  pageAddress: ({ pathname, search }: URL) => pathname + (search.startsWith("?q") ? search : ""),
  handleRequest: async (asked: Request) => {
    const { pathname } = new URL(asked.url);
    rendered(pathname);
    const headers: Record<string, string> = { "Content-Type": "text/html; charset=utf-8" };
    if (pathname === "/mine") headers["Cache-Control"] = "private";
    if (pathname === "/dibujo") headers["Content-Type"] = "image/svg+xml";
    const isMissing = pathname === "/nada";
    if (pathname === "/guia.pdf") {
      return new Response("%PDF-", { headers: { "Content-Type": "application/pdf", "Content-Length": "5" } });
    }
    return new Response(`<h1>${pathname}</h1>${text}`, { status: isMissing ? 404 : 200, headers });
  },
} as unknown as Renderer;

const lines: object[] = [];
const log = { info: (line: object) => lines.push(line), error: (line: object) => lines.push(line) };
const backend = {
  ...{ url: "http://site.example", anonKey: "key", openPreview: null, serviceFetch: null, deriveKey: null },
  fetch: async (input: string) => Response.json(input.includes("/rpc/") ? null : []),
  serve: async () => new Response("data"),
  limits: createMemoryLimits(),
  isReady: async () => true,
  databaseHealth: () => null,
  onContentChange: (listener: ContentListener) => {
    const before = announce;
    announce = () => {
      before();
      listener(null);
    };
  },
} as unknown as BackendConnection;
const site = createSite({
  environment: readEnvironment({ SITE_URL: "http://site.example" }),
  metrics: createMetrics("a-token-of-the-tests", backend),
  ...{ backend, log: { ...log, warn: () => undefined, debug: () => undefined } as never },
  loadRenderer: async () => renderer,
});
const listener = getRequestListener(site.fetch);
let again = 0;
const whole = createServer(listener);
const short = createServer((incoming, outgoing) => {
  if (site.answerAgain(incoming, outgoing)) again += 1;
  else listener(incoming, outgoing);
});

beforeAll(async () => {
  for (const server of [whole, short]) await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
});
afterAll(() => {
  for (const server of [whole, short]) server.close();
});
beforeEach(() => {
  text = "Doctorado en Biología. ".repeat(200);
  announce();
  again = 0;
  lines.length = 0;
  rendered.mockClear();
});

function ask(server: typeof whole, { path = "/noticias", method = "GET", headers = {} }: Ask = {}): Promise<Answer> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const asked = request({ host: "127.0.0.1", port, path, method, headers: { Connection: "close", ...headers } });
    asked.on("error", reject).on("response", (response) => {
      const chunks: Buffer[] = [];
      response
        .on("data", (chunk: Buffer) => chunks.push(chunk))
        .on("end", () => {
          const { rawHeaders } = response;
          const named = rawHeaders.flatMap((name, index) =>
            index % 2 === 0 ? [`${name.toLowerCase()}: ${rawHeaders[index + 1]}`] : [],
          );
          const own = /^(date|x-request-id):/;
          const body = Buffer.concat(chunks).toString("base64");
          resolve({ status: response.statusCode ?? 0, headers: named.filter((line) => !own.test(line)).sort(), body });
        });
    });
    asked.end();
  });
}

/** Returns the whole site's response, and the fourth response to the same request, which may be stored. */
async function both(asked: Ask) {
  for (let times = 0; times < 3; times += 1) await ask(whole, asked);
  return [await ask(whole, asked), await ask(short, asked)] as const;
}

const etagOf = async () => {
  const { headers } = await ask(whole);
  return headers.find((line) => line.startsWith("etag:"))?.slice(6) ?? "";
};
const browser = { Accept: "text/html,application/xhtml+xml", "Accept-Language": "es-CL,es;q=0.9" };
const english = { ...browser, "Accept-Language": "en-US" };

test.each<[string, Ask]>([
  ["plain", {}],
  ["with Brotli", { headers: { ...browser, "Accept-Encoding": "gzip, deflate, br, zstd" } }],
  ["with gzip alone", { headers: { ...browser, "Accept-Encoding": "gzip" } }],
  ["HEAD", { method: "HEAD", headers: { "Accept-Encoding": "br" } }],
  ["in English by its address", { path: "/en/noticias", headers: english }],
  ["with a query that the page reads", { path: "/noticias?q=agua", headers: browser }],
  ["in the dark scheme", { headers: { ...browser, Cookie: "postgrado_scheme=dark" } }],
  ["with the Spanish that was chosen", { headers: { ...english, Cookie: "postgrado_language=es" } }],
  ["a file that names its length", { path: "/guia.pdf", headers: { "Accept-Encoding": "gzip, br" } }],
  ["HEAD of such a file", { path: "/guia.pdf", method: "HEAD" }],
  ["from another site", { headers: { ...browser, Origin: "https://elsewhere.example", Range: "bytes=0-5" } }],
])("a cached page, %s, has the same stored response as from the whole site", async (_manner, asked) => {
  const [made, kept] = await both(asked);
  expect(kept).toEqual(made);
  expect(made.status).toBe(200);
  expect(again).toBe(1);
});

test("a page that the browser has is not sent again", async () => {
  const headers = { ...browser, "If-None-Match": await etagOf() };
  const [made, kept] = await both({ headers });
  expect(kept).toEqual(made);
  expect([made.status, made.body, again]).toEqual([304, "", 1]);
  expect(await ask(short, { headers: { ...browser, "If-None-Match": '"another"' } })).toMatchObject({ status: 200 });
});

test.each<[string, Ask]>([
  ["of a browser that prefers English", { headers: english }],
  ["of somebody who chose English", { headers: { ...browser, Cookie: "postgrado_language=en" } }],
  ["with an encoding of its own", { headers: { "Accept-Encoding": "deflate" } }],
  ["with a parameter that the page does not read", { path: "/noticias?utm_source=x" }],
  ["for another host in an odd way", { headers: { Host: "site.example@other" } }],
  ["for a drawing", { path: "/dibujo" }],
  ["for a page of its own", { path: "/mine" }],
  ["for what is not there", { path: "/nada" }],
  ["for an old address", { path: "/postulacion" }],
  ["with a body", { headers: { "Content-Length": "0" } }],
])("a request %s goes through the whole site", async (_manner, asked) => {
  // Stores the responses to a common browser and a program.
  for (const headers of [{}, browser]) await both({ headers });
  again = 0;
  const [made, kept] = await both(asked);
  expect(kept).toEqual(made);
  expect(again).toBe(0);
});

test("POST goes through the whole site", async () => {
  await both({});
  again = 0;
  await ask(short, { method: "POST" });
  expect(again).toBe(0);
});

test("a page changes after a change of content", async () => {
  await both({});
  text = "Nuevo. ".repeat(200);
  announce();
  const now = await ask(short);
  expect(Buffer.from(now.body, "base64").toString()).toContain("Nuevo.");
  expect(again).toBe(1);
  expect(rendered).toHaveBeenCalledTimes(2);
});

test("each response is logged and counted, and has a unique id", async () => {
  const headers = { Connection: "close" } satisfies IncomingHttpHeaders;
  await both({ headers });
  expect(again).toBe(1);
  const [, , , made, kept] = lines as { requestId: string }[];
  expect({ ...kept, requestId: "", milliseconds: 0 }).toEqual({ ...made, requestId: "", milliseconds: 0 });
  expect(kept?.requestId).not.toBe(made?.requestId);
  const figures = await site.fetch(
    new Request("http://site.example/metrics", { headers: { Authorization: "Bearer a-token-of-the-tests" } }),
  );
  const counted = /duration_seconds_count\{part="page",method="GET",status="2xx"\} (\d+)/.exec(await figures.text());
  expect(Number(counted?.[1])).toBeGreaterThanOrEqual(5);
});
