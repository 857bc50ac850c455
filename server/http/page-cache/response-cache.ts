import { randomUUID } from "node:crypto";
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import { negotiateLocale } from "../../../app/i18n/negotiate-locale.ts";
import { matchesEtag } from "../../../app/lib/matches-etag.ts";
import { pageKey } from "../page-scheme.ts";
import type { AnsweredRequest } from "../request-log.ts";
import { type CachedResponse, encodingFor } from "./cached-response.ts";
import { createResponseHead } from "./response-head.ts";

type Source = { page: CachedResponse; key: string; body: Buffer | null };

/**
 * Stores responses of cached pages, and sends them to equivalent requests without routing, `Request` and `Response`,
 * which take most of the time. A stored response is one that the whole site sent, with another request id.
 */
export function createResponseCache(
  findFresh: (key: string) => CachedResponse | undefined,
  noteSent: (page: CachedResponse) => void,
) {
  const sources = new WeakMap<Response, Source>();
  const preferences = new LRUCache<string, string>({
    max: 1000,
    maxSize: 1024 * 1024,
    sizeCalculation: (preference, asked) => asked.length + preference.length,
  });

  /** Returns a key of the request's properties that affect the response; null if the whole site must handle it. */
  function variantKey({ method, headers }: IncomingMessage, { headers: kept }: CachedResponse): string | null {
    // An invalid host is rejected, and a body must be read.
    if (!/^[a-z0-9.-]+(:\d{1,5})?$/.test(headers.host ?? "")) return null;
    if (headers["content-length"] || headers["transfer-encoding"]) return null;
    const preference = preferenceOf(headers);
    if (preference === "") return null;
    const known = headers["if-none-match"];
    const isKnown = known !== undefined && matchesEtag(kept.get("ETag") ?? "", known);
    return `${method} ${isKnown} ${preference}`;
  }

  function keyOf({ url = "", headers }: IncomingMessage): string {
    return pageKey(url, headers.cookie ?? null);
  }

  /** Returns the encoding and, for HTML, the language that a request prefers; "" for an unknown encoding. */
  function preferenceOf(headers: IncomingHttpHeaders): string {
    const { accept = "", cookie = "", "accept-encoding": encodings = "", "accept-language": languages = "" } = headers;
    const asked = `${encodings}\n${languages}\n${accept}\n${cookie}`;
    const known = preferences.get(asked);
    if (known !== undefined) return known;
    const encoding = encodingFor(String(encodings));
    const language = accept.includes("text/html") ? negotiateLocale({ cookie, acceptLanguage: languages }) : "any";
    const preference = encodings && !encoding ? "" : `${encoding} ${language}`;
    preferences.set(asked, preference);
    return preference;
  }

  return {
    noteSource(response: Response, source: Source): void {
      sources.set(response, source);
    },
    /** Stores a response with all its headers for equivalent requests, if it was made from a cached page. */
    remember(incoming: IncomingMessage | undefined, path: string, response: Response): void {
      const source = sources.get(response);
      if (!source || !incoming || keyOf(incoming) !== source.key) return;
      const { page, body } = source;
      const variant = variantKey(incoming, page);
      if (variant === null || page.answers.has(variant)) return;
      const { status } = response;
      const sent = incoming.method === "GET" ? body : null;
      // Added to each response, and by `begin` if a body is sent: a second `Content-Length` is an error.
      const isAddedLater = (name: string) => name === "x-request-id" || (sent && name === "content-length");
      const headers = [...response.headers].filter(([name]) => !isAddedLater(name)).flat();
      const begin = createResponseHead({ status, headers, length: sent?.length ?? null });
      page.answers.set(variant, { path, status, begin, body: sent });
    },
    /** Sends the stored response to a request; returns false if there is none. */
    answer(incoming: IncomingMessage, outgoing: ServerResponse, note: (request: AnsweredRequest) => void): boolean {
      const { method = "" } = incoming;
      if (method !== "GET" && method !== "HEAD") return false;
      const page = findFresh(keyOf(incoming));
      const variant = page && variantKey(incoming, page);
      const answer = variant && page?.answers.get(variant);
      if (!answer) return false;
      const started = performance.now();
      const requestId = randomUUID();
      const { path, status, begin, body } = answer;
      begin(outgoing, requestId);
      outgoing.end(body ?? undefined);
      noteSent(page);
      note({ method, path, status, milliseconds: performance.now() - started, requestId });
      return true;
    },
  };
}
