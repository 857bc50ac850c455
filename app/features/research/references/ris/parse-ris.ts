import type { ReferenceProblem } from "../reference-work.ts";

/** A record with its tags in order; lines without a tag continue the previous value. */
export type RisRecord = { line: number; type: string; tags: { tag: string; value: string }[] };

type Lines = { line: number; type: string; lines: string[] };

const startLine = /^\s{0,3}TY {1,2}-\s{0,3}([A-Za-z]{0,10})\s*$/;
const endLine = /^\s{0,3}ER {0,2}-\s*$/;
/** Tags that only a work has: without a TY before them, the work would be lost. */
const workTag = /^\s{0,3}(?:TI|T1|AU|A1) {1,2}-\s{0,3}\S/;

/**
 * Parses a RIS file (Research Information Systems' specification as of 2011) and tolerates common deviations: one space
 * instead of two, a missing ER, values on several lines. A line that looks like a tag is part of a value («PD-L1 was
 * measured», «ER-positive») unless it has the same spacing as the record's other tags; only an empty ER ends a record.
 * Never throws.
 */
export function parseRis(text: string): { records: RisRecord[]; problems: ReferenceProblem[] } {
  const records: RisRecord[] = [];
  const problems: ReferenceProblem[] = [];
  let open: Lines | null = null;
  let hasReportedStrayText = false;
  const report = (line: number, is: "error" | "note", rule: ReferenceProblem["rule"], value: string) =>
    problems.push({ place: { unit: "line", number: line }, is, rule, value: value.slice(0, 200) });
  const close = () => {
    if (open) records.push(readTags(open, report));
    open = null;
    hasReportedStrayText = false;
  };
  for (const [index, line] of text.split(/\r\n|\r|\n/).entries()) {
    const start = startLine.exec(line);
    if (start) {
      if (open) report(open.line, "note", "no-end", open.type);
      close();
      open = { line: index + 1, type: (start[1] ?? "").toUpperCase(), lines: [] };
    } else if (endLine.test(line)) {
      close();
    } else if (open) {
      open.lines.push(line);
    } else if (workTag.test(line)) {
      report(index + 1, "error", "unknown-text", line.trim());
    } else if (!hasReportedStrayText && line.trim() && !/^\s*\d+\.?\s*$/.test(line)) {
      // Databases write their address and the search between records.
      report(index + 1, "note", "unknown-text", line.trim());
      hasReportedStrayText = true;
    }
  }
  const last = open as Lines | null;
  if (last) report(last.line, "note", "no-end", last.type);
  close();
  return { records, problems };
}

function readTags(
  { line, type, lines }: Lines,
  report: (line: number, is: "note", rule: "unknown-text", value: string) => void,
): RisRecord {
  const hasTwoSpaces = lines.some((text) => /^\s{0,3}[A-Z][A-Z0-9] {2}-/.test(text));
  const tagLine = hasTwoSpaces ? /^\s{0,3}((?!ER)[A-Z][A-Z0-9]) {2}- ?(.*)$/ : /^\s{0,3}((?!ER)[A-Z][A-Z0-9]) - ?(.*)$/;
  const tags: { tag: string; lines: string[] }[] = [];
  for (const [index, text] of lines.entries()) {
    const [, tag, value = ""] = tagLine.exec(text) ?? [];
    if (tag) tags.push({ tag, lines: [value] });
    else if (tags.length > 0) tags.at(-1)?.lines.push(text);
    else if (text.trim()) report(line + index + 1, "note", "unknown-text", text.trim());
  }
  return { line, type, tags: tags.map(({ tag, lines: values }) => ({ tag, value: values.join("\n").trim() })) };
}
