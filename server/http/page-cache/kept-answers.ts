import { randomUUID } from "node:crypto";
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import { negotiateLocale } from "../../../app/i18n/negotiate-locale.ts";
import { matchesEtag } from "../../../app/lib/matches-etag.ts";
import { pageKey } from "../page-scheme.ts";
import type { AnsweredRequest } from "../request-log.ts";
import { createAnswerHead } from "./answer-head.ts";
import { type CachedResponse, encodingFor } from "./cached-response.ts";

/** What a response was made of. */
type Source = { page: CachedResponse; key: string; body: Buffer | null };

/**
 * Sends stored responses again: for the same address, of a page that is still kept, asked for in the same way.
 * Such a request meets neither routing nor a `Request` or `Response`, which take longer than all else of it. An answer
 * is the one that the whole site gave to such a request, with an id of its own, so that the two cannot differ.
 * `noteSent` is told of each page that is sent so.
 */
export function createKeptAnswers(
  findFresh: (key: string) => CachedResponse | undefined,
  noteSent: (page: CachedResponse) => void,
) {
  const sources = new WeakMap<Response, Source>();
  const preferences = new LRUCache<string, string>({
    max: 1000,
    maxSize: 1024 * 1024,
    sizeCalculation: (preference, asked) => asked.length + preference.length,
  });

  /** How a request asks, as far as it changes the answer; null where the whole site has to look at it. */
  function mannerOf({ method, headers }: IncomingMessage, { headers: kept }: CachedResponse): string | null {
    // An odd host is refused, and a body is read to its end.
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

  /** The encoding and, for those who ask for HTML, the language that a request prefers; "" for an odd encoding. */
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
      const { status } = response;
      const sent = incoming.method === "GET" ? body : null;
      // Added for each request, and by `begin` where a body is sent: a second `Content-Length` is an error.
      const isAddedLater = (name: string) => name === "x-request-id" || (sent && name === "content-length");
      const headers = [...response.headers].filter(([name]) => !isAddedLater(name)).flat();
      const begin = createAnswerHead({ status, headers, length: sent?.length ?? null });
      page.answers.set(manner, { path, status, begin, body: sent });
    },
    /** Sends the stored response to a request; false, with nothing done, where there is none. */
    answer(incoming: IncomingMessage, outgoing: ServerResponse, note: (request: AnsweredRequest) => void): boolean {
      const { method = "" } = incoming;
      if (method !== "GET" && method !== "HEAD") return false;
      const page = findFresh(keyOf(incoming));
      const manner = page && mannerOf(incoming, page);
      const answer = manner && page?.answers.get(manner);
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
