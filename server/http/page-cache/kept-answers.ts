import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import { negotiateLocale } from "../../../app/i18n/negotiate-locale.ts";
import { pageKey } from "../page-scheme.ts";
import type { AnsweredRequest } from "../request-log.ts";
import { type CachedResponse, encodingFor, isAmong } from "./cached-response.ts";

/** What a response was made of. */
type Source = { page: CachedResponse; key: string; body: Buffer | null };

/**
 * Answers again what has been answered before: the same address, of a page that is still kept, asked for in the same way.
 * Such a request meets neither routing nor a `Request` or `Response`, which take longer than all else of it. An answer
 * is the one that the whole site gave to such a request, with an id of its own, so that the two cannot differ.
 */
export function createKeptAnswers(findFresh: (key: string) => CachedResponse | undefined) {
  const sources = new WeakMap<Response, Source>();
  const languages = new LRUCache<string, string>({ max: 1000 });

  /** How a request asks, as far as it changes the answer; null where the whole site has to look at it. */
  function mannerOf({ headers }: IncomingMessage, { headers: kept }: CachedResponse): string | null {
    const { accept = "", host = "", cookie = "", "accept-language": wanted = "" } = headers;
    // An odd host is refused, and a body is read to its end.
    if (!/^[a-z0-9.-]+(:\d{1,5})?$/.test(host) || headers["content-length"] || headers["transfer-encoding"])
      return null;
    const encodings = headers["accept-encoding"];
    const encoding = encodingFor(String(encodings ?? ""));
    if (encodings && !encoding) return null;
    const isKnown = isAmong(kept.get("ETag") ?? "", headers["if-none-match"] ?? null);
    return `${encoding} ${isKnown} ${accept.includes("text/html") ? languageOf(cookie, wanted) : ""}`;
  }

  function keyOf({ url = "", headers }: IncomingMessage): string {
    return pageKey(url, headers.cookie ?? null);
  }

  function languageOf(cookie: string, acceptLanguage: string): string {
    const key = `${acceptLanguage}\n${cookie}`;
    const language = languages.get(key) ?? negotiateLocale({ cookie, acceptLanguage });
    languages.set(key, language);
    return language;
  }

  return {
    /** Tells of a response what it was made of: the kept page of a key, and the bytes of its body. */
    noteSource(response: Response, source: Source): void {
      sources.set(response, source);
    },
    /** Takes a response with all its headers, and keeps it for requests like this one if it is a kept page's. */
    remember(incoming: IncomingMessage | undefined, path: string, response: Response): void {
      const source = sources.get(response);
      if (!source || !incoming || keyOf(incoming) !== source.key) return;
      const { page, body } = source;
      const manner = mannerOf(incoming, page);
      if (manner === null || page.answers.has(manner)) return;
      const headers = [...response.headers].filter(([name]) => name !== "x-request-id").flat();
      page.answers.set(manner, { path, status: response.status, headers, body });
    },
    /** Answers a request as one like it was answered; false, with nothing done, where there was none. */
    answer(incoming: IncomingMessage, outgoing: ServerResponse, note: (request: AnsweredRequest) => void): boolean {
      const { method = "" } = incoming;
      if (method !== "GET" && method !== "HEAD") return false;
      const page = findFresh(keyOf(incoming));
      const manner = page && mannerOf(incoming, page);
      const answer = manner && page?.answers.get(manner);
      if (!answer) return false;
      const started = performance.now();
      const requestId = randomUUID();
      const { path, status, headers, body } = answer;
      const isSent = body !== null && method === "GET";
      const length = isSent ? ["content-length", String(body.length)] : [];
      outgoing.writeHead(status, [...headers, "x-request-id", requestId, ...length]);
      outgoing.end(isSent ? body : undefined);
      note({ method, path, status, milliseconds: performance.now() - started, requestId });
      return true;
    },
  };
}
