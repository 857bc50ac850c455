import { decodePercent } from "../../app/lib/decode-percent.ts";

/**
 * Which of these paths in the bucket the mentions name: as a path, in an address (percent-encoded), or within prose.
 * What is in doubt counts as named.
 */
export function mentionedImages(paths: ReadonlySet<string>, mentions: readonly string[]): Set<string> {
  const named = new Set<string>();
  const loose: string[] = [];
  for (const mention of mentions) {
    // Paths of the site before this one may begin with a small letter (specification, section 5).
    const path = mention.normalize("NFC").replace(/^\/?news\//, "News/");
    if (paths.has(path)) named.add(path);
    if (path !== mention || !paths.has(path)) loose.push(mention.normalize("NFC"), decode(mention).normalize("NFC"));
  }
  for (const path of paths) if (!named.has(path) && loose.some((text) => text.includes(path))) named.add(path);
  return named;
}

/** What is percent-encoded in a text, read; the rest as it is. */
function decode(text: string): string {
  return text.replace(/(%[0-9a-f]{2})+/gi, decodePercent);
}
