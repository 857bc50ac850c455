import { LRUCache } from "lru-cache";

type CachedAnswer = { status: number; statusText: string; headers: Headers; text: string };

/** Limits: number of responses, characters of all and of the largest. */
const capacity = { answers: 2000, all: 16 * 1024 * 1024, one: 1024 * 1024 };

/** Milliseconds for which a response is fresh, in case a change was not announced. */
const ttlMs = 60_000;

/** Request headers that change the response. */
const meaningfulHeaders = ["accept", "accept-profile", "content-profile", "prefer", "range", "range-unit"];

/**
 * Caches reads of the backend, since many pages read the same data. Concurrent reads share one request. For the
 * anonymous role only, which writes nothing, so function calls are reads too. Stores status 200 for a minute or until
 * `drop`.
 */
export function createReadCache(call: typeof fetch) {
  const answers = new LRUCache<string, CachedAnswer, Parameters<typeof fetch>>({
    max: capacity.answers,
    maxSize: capacity.all,
    maxEntrySize: capacity.one,
    ttl: ttlMs,
    sizeCalculation: ({ status, text }) => (status === 200 ? Math.max(1, text.length) : capacity.one + 1),
    fetchMethod: async (_key, _stale, { context }) => {
      const response = await call(...context);
      const { status, statusText, headers } = response;
      return { status, statusText, headers, text: await response.text() };
    },
    // A response that `clear` has aborted is returned to the waiting callers, and not stored.
    ignoreFetchAbort: true,
  });

  return {
    async fetch(...context: Parameters<typeof fetch>): Promise<Response> {
      const key = keyOf(...context);
      return key === null ? call(...context) : lightResponse(await answers.forceFetch(key, { context }));
    },
    /** Deletes all entries after a change of content: later calls get no response from before. */
    drop(): void {
      answers.clear();
    },
  };
}

/** Returns the cache key of a read of the data API; null for other requests. */
function keyOf(input: string | URL | Request, init?: RequestInit): string | null {
  if (input instanceof Request) return null;
  const url = String(input);
  const { method = "GET", body } = init ?? {};
  const isCall = method === "POST" && typeof body === "string" && url.includes("/rest/v1/rpc/");
  if (!isCall && (method !== "GET" || !url.includes("/rest/v1/"))) return null;
  const headers = new Headers(init?.headers);
  return [url, isCall ? body : "", ...meaningfulHeaders.map((name) => headers.get(name) ?? "")].join("\n");
}

/** Returns only the part of a `Response` that clients use, which is faster than creating a full one. */
function lightResponse({ status, statusText, headers, text }: CachedAnswer): Response {
  const light = {
    status,
    statusText,
    headers,
    ok: status >= 200 && status < 300,
    text: async () => text,
    json: async () => JSON.parse(text),
  };
  return light as Response;
}
