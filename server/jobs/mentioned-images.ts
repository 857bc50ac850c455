import { decodePercent } from "../../app/lib/decode-percent.ts";

/**
 * Returns the paths in the bucket that the mentions name: as a path, in a percent-encoded address, or within prose.
 * Ambiguous mentions count.
 */
export function mentionedImages(paths: ReadonlySet<string>, mentions: readonly string[]): Set<string> {
  const named = new Set<string>();
  const loose: string[] = [];
  for (const mention of mentions) {
    // Paths of the previous site may begin with a lower-case letter (specification, section 5).
    const path = mention.normalize("NFC").replace(/^\/?news\//, "News/");
    if (paths.has(path)) named.add(path);
    if (path !== mention || !paths.has(path)) loose.push(mention.normalize("NFC"), decode(mention).normalize("NFC"));
  }
  for (const path of paths) if (!named.has(path) && loose.some((text) => text.includes(path))) named.add(path);
  return named;
}

/** Decodes the valid percent-encoded sequences of a text. */
function decode(text: string): string {
  return text.replace(/(%[0-9a-f]{2})+/gi, decodePercent);
}
