import { decodePercent } from "./decode-percent.ts";

/** Returns the DOI in a text, without resolver address or «doi:», in its original case; null if there is none. */
export function readDoi(text: string): string | null {
  const bare = text
    .trim()
    .replace(/^(?:https?:\/\/)?(?:dx\.|www\.)?doi\.org\//i, "")
    .replace(/^doi\s*:?\s*/i, "")
    .replace(/^(?:https?:\/\/)?(?:dx\.)?doi\.org\//i, "");
  const doi = dropTrailing(decodePercent(bare));
  return doi.length <= 500 && /^10\.\d{4,9}\/\S+$/.test(doi) ? doi : null;
}

/** Returns the ORCID in a text as `0000-0002-1825-0097`; null if it is missing or its check digit is wrong. */
export function readOrcid(text: string): string | null {
  const bare = text.trim().replace(/^(?:https?:\/\/)?(?:www\.)?orcid\.org\//i, "");
  const digits = bare.replace(/[-\s]/g, "").toUpperCase();
  if (!/^\d{15}[\dX]$/.test(digits)) return null;
  // ISO 7064 MOD 11-2.
  let total = 0;
  for (const digit of digits.slice(0, 15)) total = (total + Number(digit)) * 2;
  const check = (12 - (total % 11)) % 11;
  if (digits[15] !== (check === 10 ? "X" : String(check))) return null;
  return digits.replace(/^(.{4})(.{4})(.{4})(.{4})$/, "$1-$2-$3-$4");
}

/** Returns the address of a handle: from `hdl:10533/1`, hdl.handle.net or a repository's `/handle/10533/1`. */
export function readHandle(text: string): string | null {
  const bare = text.trim();
  const named = /^(?:hdl:\s*|(?:https?:\/\/)?hdl\.handle\.net\/)(\d[\w.]{0,60}\/\S{1,300})$/i.exec(bare)?.[1];
  if (named) return `https://hdl.handle.net/${named}`;
  return /^https?:\/\/[^\s/]{1,253}\/(?:\S{0,200}\/)?handle\/\d[\w.]{0,60}\/\S{1,300}$/i.test(bare) ? bare : null;
}

/** Returns a web address; null for other texts. */
export function readAddress(text: string): string | null {
  const bare = text.trim();
  return bare.length <= 2000 && /^https?:\/\/\S+$/i.test(bare) && URL.canParse(bare) ? bare : null;
}

/** Returns the first ISBN of a text, with hyphens in place of spaces; empty if there is none. */
export function readIsbn(text: string): string {
  const numbers = text.slice(0, 500).match(/[0-9][0-9Xx\- ]{8,20}[0-9Xx]/g) ?? [];
  const found = numbers.find((number) => [10, 13].includes(number.replace(/[- ]/g, "").length));
  return found?.replace(/\s+/g, "-") ?? "";
}

/** Returns all ISSNs of a text as `0718-1234`. */
export function readIssn(text: string): string[] {
  const numbers = text.slice(0, 500).match(/\b\d{4}-?\d{3}[\dXx]\b/g) ?? [];
  return [...new Set(numbers.map((number) => number.toUpperCase().replace(/^(\d{4})-?/, "$1-")))];
}

/**
 * Removes punctuation of the sentence from the end of a DOI: full stops, commas, and closing brackets without an
 * opening one in the DOI.
 */
function dropTrailing(doi: string): string {
  const countOf = (sign: string) => doi.split(sign).length - 1;
  const foreign = { ")": countOf(")") - countOf("("), "]": countOf("]") - countOf("[") };
  let end = doi.length;
  for (; end > 0; end -= 1) {
    const last = doi[end - 1] as string;
    if (last === ")" || last === "]") {
      if (foreign[last] <= 0) break;
      foreign[last] -= 1;
    } else if (!".,;".includes(last)) break;
  }
  return doi.slice(0, end);
}
