import { decodePercent } from "../../app/lib/decode-percent.ts";

/** Signs that chats and mails take for the end of an address: of a sentence, of brackets, of a quotation. */
const trailing = /[\s.,;:!?()[\]{}<>"'*«»“”‘’…]+$/u;

/** Characters without a width: soft hyphens, zero-width spaces and joiners, marks of direction. */
const invisible = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]/gu;

const percentRuns = /(?:%[0-9a-f]{2})+/gi;

/**
 * Returns an address without what other programs do to it on the way: signs that follow it in a text, characters
 * without a width, `?` and `#` that were percent-encoded, and the file name that other servers give to an index.
 * Returns the same address where there is nothing of that.
 */
export function cleanAddress(url: URL): URL {
  const cleaned = new URL(url);
  const [, path = "", query = "", hash = ""] =
    /^(.*?)(?:%3f(.*?))?(?:%23(.*))?$/i.exec(url.pathname.replace(percentRuns, withoutInvisible)) ?? [];
  cleaned.pathname = withoutIndex(withoutTrailing(path));
  // Words of a search keep their signs; a number has none.
  const search = [url.search.slice(1), decodePercent(query)].filter(Boolean).join("&");
  cleaned.search = search.replace(/(=\d+)(?:[.,;:!)\]}>"'*]|%(?:20|22|27|29|3E|5D))+$/i, "$1");
  if (hash) cleaned.hash = decodePercent(hash);
  return cleaned;
}

function withoutInvisible(run: string): string {
  const text = decodePercent(run);
  const visible = text.replace(invisible, "");
  return visible === text ? run : encodeURIComponent(visible);
}

function withoutTrailing(path: string): string {
  const trimmed = path.replace(/(?<=.)\/+$/, "");
  const start = trimmed.lastIndexOf("/") + 1;
  const last = decodePercent(trimmed.slice(start));
  return trailing.test(last) ? trimmed.slice(0, start) + encodeURIComponent(last.replace(trailing, "")) : path;
}

function withoutIndex(path: string): string {
  return path.replace(/\/index\.(?:html?|php|aspx?)$/i, "/");
}
