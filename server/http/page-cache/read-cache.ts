import { LRUCache } from "lru-cache";

type KeptAnswer = { status: number; headers: Headers; body: Uint8Array<ArrayBuffer> };

/** How many answers are kept, the bytes of all and of the largest. */
const capacity = { answers: 2000, all: 16 * 1024 * 1024, one: 1024 * 1024 };

/** Milliseconds for which an answer is believed: for changes that nobody announced. */
const freshness = 60_000;

/** What a client says that changes what a GET answers. */
const meaningfulHeaders = ["accept", "accept-profile", "prefer", "range", "range-unit"];

/**
 * Keeps what the backend answers to visitors' reads, for the many pages that read the same: the programs, the dates,
 * the totals. Simultaneous readers share one question. For calls with the anonymous role alone; only GET and 200 are
 * kept, for a minute or until `drop`.
 */
export function createReadCache(call: typeof fetch) {
  const kept = new LRUCache<string, KeptAnswer>({
    ...{ max: capacity.answers, maxSize: capacity.all, maxEntrySize: capacity.one, ttl: freshness },
    sizeCalculation: ({ body }) => Math.max(1, body.length),
  });
  let asking = new Map<string, Promise<KeptAnswer>>();

  async function ask(key: string, request: Request, mine: typeof asking): Promise<KeptAnswer> {
    const response = await call(request);
    const { status, headers } = response;
    const answer = { status, headers, body: new Uint8Array(await response.arrayBuffer()) };
    if (status === 200 && mine === asking) kept.set(key, answer);
    return answer;
  }

  return {
    async fetch(input: string | URL | Request, init?: RequestInit): Promise<Response> {
      const request = new Request(input, init);
      if (request.method !== "GET") return call(request);
      const key = [request.url, ...meaningfulHeaders.map((name) => request.headers.get(name) ?? "")].join("\n");
      const mine = asking;
      const known = kept.get(key);
      let answer = known ?? mine.get(key);
      if (!answer) {
        answer = ask(key, request, mine).finally(() => mine.delete(key));
        mine.set(key, answer);
      }
      const { status, headers, body } = await answer;
      return new Response(body, { status, headers });
    },
    /** Content changed: what was answered before is given to nobody who asks from now on. */
    drop(): void {
      kept.clear();
      asking = new Map();
    },
  };
}
