import { LRUCache } from "lru-cache";
import { anyTable, collectTables, noteTables } from "../../../app/lib/tables-read.ts";
import type { ChangedTables } from "../../../backend/content-changes.ts";
import { createTableValues } from "./table-values.ts";

type CachedAnswer = {
  status: number;
  statusText: string;
  headers: Headers;
  text: string;
  tables: ReadonlySet<string>;
  isStored: boolean;
};

/** Stands for files, whose changes are announced without a table. */
const files = "files";

/** Limits: number of responses, characters of all and of the largest. */
const capacity = { answers: 2000, all: 16 * 1024 * 1024, one: 1024 * 1024 };

/** Milliseconds for which a response is fresh, in case a change was not announced. */
const ttlMs = 60_000;

/** Request headers that change the response. */
const meaningfulHeaders = ["accept", "accept-profile", "content-profile", "prefer", "range", "range-unit"];

/**
 * Caches reads of the backend, since many pages read the same data. Concurrent reads share one request. For the
 * anonymous role only, which writes nothing, so function calls are reads too. Stores status 200 for a minute or until
 * one of its tables changes. Notes the tables of each read for the page that is being rendered.
 */
export function createReadCache(call: typeof fetch) {
  const values = createTableValues();
  const answers = new LRUCache<string, CachedAnswer, Parameters<typeof fetch>>({
    max: capacity.answers,
    maxSize: capacity.all,
    maxEntrySize: capacity.one,
    ttl: ttlMs,
    sizeCalculation: ({ isStored, text }) => (isStored ? Math.max(1, text.length) : capacity.one + 1),
    fetchMethod: (key, _stale, { context }) =>
      values.compute(key, async (hasChanged) => {
        const { response, tables } = await callNoted(...context);
        const { status, statusText, headers } = response;
        const text = await response.text();
        return { status, statusText, headers, text, tables, isStored: status === 200 && !hasChanged(tables) };
      }),
    // A response that `clear` has aborted is returned to the waiting callers, and not stored.
    ignoreFetchAbort: true,
  });

  /** Calls the backend and notes the tables; a backend that does not note them itself may have read any. */
  async function callNoted(...context: Parameters<typeof fetch>) {
    const { value: response, tables } = await collectTables(() => call(...context));
    if (tables.size > 0) return { response, tables };
    const unknown = new Set([isFile(context[0]) ? files : anyTable]);
    noteTables(unknown);
    return { response, tables: unknown };
  }

  return {
    async fetch(...context: Parameters<typeof fetch>): Promise<Response> {
      const key = keyOf(...context);
      if (key === null) return (await callNoted(...context)).response;
      const answer = await answers.forceFetch(key, { context });
      noteTables(answer.tables);
      return lightResponse(answer);
    },
    /** Reads without the cache. */
    fetchAnew: async (...context: Parameters<typeof fetch>) => (await callNoted(...context)).response,
    /** Deletes the responses that were read from these tables: later calls get no response from before. */
    drop(tables: ChangedTables): void {
      values.drop(answers, tables);
    },
  };
}

const isFile = (input: string | URL | Request) =>
  new URL(input instanceof Request ? input.url : input).pathname.startsWith("/storage/v1/object/public/");

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
