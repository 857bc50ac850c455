import { formatPageRange } from "../page-range.ts";

const nothing = /^(?:n\/?a|s\/?p|null|none|[-–—.?]+)?$/i;

/** Returns the pages of a work, or the number of its article: the first of the texts that says one. */
export function readPages(...texts: string[]): string {
  for (const text of texts) {
    // «n/a--n/a» of Wiley stands for none, «ARTN 123» of Web of Science for 123.
    const parts = text.split(/[-–—]+/).map((part) => part.trim());
    if (parts.every((part) => nothing.test(part))) continue;
    return formatPageRange(text.trim().replace(/^(?:artn|art(?:icle)?\.? (?:no|number|id)\.?:?)\s+(?=\S)/i, ""));
  }
  return "";
}
