import { decodePercent } from "../../app/lib/decode-percent.ts";

/** Punctuation after an address that chats and mail programs include in the link. */
const trailing = /[\s.,;:!?()[\]{}<>"'*«»“”‘’…]+$/u;

/** Zero-width characters: soft hyphens, zero-width spaces and joiners, direction marks. */
const invisible = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]/gu;

const percentRuns = /(?:%[0-9a-f]{2})+/gi;

/**
 * Removes what other programs add to an address: punctuation at its end, zero-width characters, a percent-encoded `?`
 * or `#`, and the index file name of other servers. Returns an equal address if there is nothing to remove.
 */
export function cleanAddress(url: URL): URL {
  const cleaned = cleanedOnce(url);
  return cleaned.href === url.href ? cleaned : cleanAddress(cleaned);
}

/** Removing something may expose more, such as a slash after punctuation. Only ever makes an address shorter. */
function cleanedOnce(url: URL): URL {
  const cleaned = new URL(url);
  const [, path = "", query = "", hash = ""] =
    /^(.*?)(?:%3f(.*?))?(?:%23(.*))?$/i.exec(url.pathname.replace(percentRuns, withoutInvisible)) ?? [];
  cleaned.pathname = withoutIndex(withoutTrailing(path));
  // Search words keep their punctuation; numbers have none.
  const parts = [url.search, decodePercent(query)].map((part) => part.replace(/^\?+/, ""));
  const search = parts.filter(Boolean).join("&");
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
