import type { ReferenceProblem } from "../reference-work.ts";

/** A record as it is written: its tags in order. Lines without a tag go on with the one before. */
export type RisRecord = { line: number; type: string; tags: { tag: string; value: string }[] };

const tagLine = /^\s{0,3}([A-Z][A-Z0-9]) {0,2}- ?(.*)$/;

/**
 * Reads the records of a RIS file (Research Information Systems' specification as of 2011), with the liberties that
 * programs take: one space for two, no ER at the end, long values on several lines. Never throws.
 */
export function parseRis(text: string): { records: RisRecord[]; problems: ReferenceProblem[] } {
  const records: RisRecord[] = [];
  const problems: ReferenceProblem[] = [];
  let open: { line: number; type: string; tags: { tag: string; lines: string[] }[] } | null = null;
  const tell = (line: number, is: "error" | "note", rule: ReferenceProblem["rule"], value: string) =>
    problems.push({ place: { unit: "line", number: line }, is, rule, value: value.slice(0, 200) });
  const close = () => {
    if (!open) return;
    const tags = open.tags.map(({ tag, lines }) => ({ tag, value: lines.join("\n").trim() }));
    records.push({ line: open.line, type: open.type, tags });
    open = null;
  };
  for (const [index, line] of text.split(/\r\n|\r|\n/).entries()) {
    const [, tag, value = ""] = tagLine.exec(line) ?? [];
    if (tag === "TY") {
      if (open) tell(open.line, "note", "no-end", open.type);
      close();
      open = { line: index + 1, type: value.trim().toUpperCase(), tags: [] };
    } else if (tag === "ER") {
      close();
    } else if (!open) {
      if (line.trim()) tell(index + 1, tag ? "error" : "note", "unknown-text", line.trim());
    } else if (tag) {
      open.tags.push({ tag, lines: [value] });
    } else if (open.tags.length > 0) {
      open.tags.at(-1)?.lines.push(line);
    } else if (line.trim()) {
      tell(index + 1, "note", "unknown-text", line.trim());
    }
  }
  const last = open as RisRecord | null;
  if (last) tell(last.line, "note", "no-end", last.type);
  close();
  return { records, problems };
}
