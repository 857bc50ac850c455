import { LRUCache } from "lru-cache";

type CachedAnswer = { status: number; headers: Headers; body: Uint8Array<ArrayBuffer> };

/** Limits: number of responses, bytes of all and of the largest. */
const capacity = { answers: 2000, all: 16 * 1024 * 1024, one: 1024 * 1024 };

/** Milliseconds for which a response is fresh: for changes that were not announced. */
const ttlMs = 60_000;

/** Request headers that change the response to a GET. */
const meaningfulHeaders = ["accept", "accept-profile", "prefer", "range", "range-unit"];

/**
 * Caches what the backend answers to visitors' reads, for the many pages that read the same: the programs, the dates,
 * the totals. Simultaneous reads share one request. For calls with the anonymous role alone; only answers to GET with
 * status 200 are stored, for a minute or until `drop`.
 */
export function createReadCache(call: typeof fetch) {
  const answers = new LRUCache<string, CachedAnswer, Request>({
    ...{ max: capacity.answers, maxSize: capacity.all, maxEntrySize: capacity.one, ttl: ttlMs },
    sizeCalculation: ({ status, body }) => (status === 200 ? Math.max(1, body.length) : capacity.one + 1),
    fetchMethod: async (_key, _stale, { context: request }) => {
      const response = await call(request);
      const { status, headers } = response;
      return { status, headers, body: new Uint8Array(await response.arrayBuffer()) };
    },
    // A response that `clear` has interrupted is returned to the waiting callers, and not stored.
    ignoreFetchAbort: true,
  });

  return {
    async fetch(input: string | URL | Request, init?: RequestInit): Promise<Response> {
      const request = new Request(input, init);
      if (request.method !== "GET") return call(request);
      const key = [request.url, ...meaningfulHeaders.map((name) => request.headers.get(name) ?? "")].join("\n");
      const { status, headers, body } = await answers.forceFetch(key, { context: request });
      return new Response(body, { status, headers });
    },
    /** For a change of content: later calls get no response from before. */
    drop(): void {
      answers.clear();
    },
  };
}
