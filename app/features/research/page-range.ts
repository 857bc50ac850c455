/** Normalizes «45--67», «45 - 67» and «45-67» to «45–67»; other texts only lose repeated spaces. */
export function formatPageRange(text: string): string {
  const pages = text.replace(/\s+/g, " ").trim();
  return pages.length > 100 ? pages : pages.replace(/([\p{L}\p{N}]) ?[-–—]{1,3} ?(?=[\p{L}\p{N}])/gu, "$1–");
}

/** Returns the first and last page of «12-20» or «12–20»; any other text is returned as `first`. */
export function parsePageRange(pages: string | null): { first: string | null; last: string | null } {
  const [, first, last] = pages?.match(/^\s*(\S+?)\s*[-–—]+\s*(\S+)\s*$/) ?? [];
  return first && last ? { first, last } : { first: pages?.trim() || null, last: null };
}
