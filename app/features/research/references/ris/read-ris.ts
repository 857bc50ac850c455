import { readAddress, readDoi, readHandle, readIsbn, readIssn } from "#app/lib/identifiers.ts";
import { readSortedName, splitNames } from "../person-names.ts";
import {
  choosePrintDate,
  oneLine,
  paragraphs,
  readDate,
  readLanguage,
  readPages,
  refineKind,
} from "../reference-values.ts";
import { blankReference, type ReferenceKind, type ReferenceProblem, type ReferenceWork } from "../reference-work.ts";
import { unescapeText, withoutMarkup } from "../without-markup.ts";

const kinds: Record<string, ReferenceKind> = {
  JOUR: "article",
  EJOUR: "article",
  INPR: "article",
  JFULL: "article",
  CONF: "conference_paper",
  CPAPER: "conference_paper",
  BOOK: "book",
  EBOOK: "book",
  EDBOOK: "book",
  CHAP: "book_chapter",
  ECHAP: "book_chapter",
  THES: "thesis",
  PAT: "patent",
};

/** Parses the works of a RIS file. Never throws. */
export function readRis(text: string): { works: ReferenceWork[]; problems: ReferenceProblem[] } {
  const { records, problems } = parseRis(text);
  return { works: records.map((record) => readRecord(record, problems)), problems };
}

function readRecord({ line, type, tags }: RisRecord, problems: ReferenceProblem[]): ReferenceWork {
  const place = { unit: "line", number: line } as const;
  const all = (...names: string[]) =>
    tags.filter(({ tag, value }) => names.includes(tag) && value).map(({ value }) => value);
  const raw = (...names: string[]) => names.map((name) => all(name)[0]).find(Boolean) ?? "";
  const text = (...names: string[]) => oneLine(withoutMarkup(raw(...names)));
  const report = (rule: ReferenceProblem["rule"], value: string, is: "note" | "error" = "note") =>
    problems.push({ place, is, rule, value: value.slice(0, 200) });

  const kind = refineKind(kinds[type] ?? "other", text("M3"));
  const isPart = kind === "conference_paper" || kind === "book_chapter";
  const title = text("TI", "T1", "CT", ...(kind === "book" || kind === "thesis" ? ["BT"] : []));
  if (!title) report("no-title", type, "error");
  const writtenNames =
    all("AU", "A1").length > 0 ? all("AU", "A1") : all("ED", ...(kind === "book" ? ["A2", "A3"] : []));
  const names = writtenNames.flatMap((value) => {
    const found = splitNames(unescapeText(value));
    if (!found) report("unclear-authors", value, "error");
    return found ?? [];
  });
  const year = kind === "conference_paper" && raw("C2") && raw("C3") ? "C2" : "PY";
  const { date, differing } = choosePrintDate([year, "DA", "Y1"].map((tag) => readDate(raw(tag))));
  if (differing) report("dates-differ", differing);
  if (!date && raw("PY", "Y1", "DA")) report("wrong-year", raw("PY", "Y1", "DA"));
  const addresses = all("UR", "L2", "LK")
    .flatMap((value) => unescapeText(value).split(/\s+|;(?=https?:|\s|$)/))
    .flatMap((value) => readAddress(value) ?? []);
  const doi =
    readDoi(unescapeText(raw("DO", "DI"))) ??
    [
      ...addresses.filter((url) => /doi\.org\//i.test(url)),
      ...all("M3", "N1", "ID").filter((value) => /^(doi:?\s*)?10\./i.test(value)),
    ]
      .map(readDoi)
      .find(Boolean) ??
    null;
  if (raw("DO") && !doi) report("wrong-doi", raw("DO"));
  return {
    ...blankReference(place, kind, type),
    title,
    subtitle: "",
    authors: names.filter((name) => !isOthers(name)).map((name) => ({ ...readSortedName(name), orcid: null })),
    hasMoreAuthors: names.some(isOthers),
    date,
    container:
      kind === "book" || kind === "thesis" || kind === "patent"
        ? ""
        : text(...(isPart ? ["C3", "BT", "T2"] : ["T2", "JF", "JO", "JA", "J2"])) || (isPart ? text("JF", "JO") : ""),
    volume: text("VL"),
    issue: text("IS", "CP"),
    pages: readPages(rangeOf(text("SP"), text("EP")), text("C7", "AR")),
    publisher: text("PB"),
    doi,
    issn: readIssn(all("SN").join(" ")),
    isbn: kind === "book" || isPart ? readIsbn(all("SN", "BN").join(" ")) : "",
    handle: addresses.map(readHandle).find(Boolean) ?? null,
    url: addresses[0] ?? null,
    abstract: paragraphs(withoutMarkup(raw("AB", "N2"))),
    // Some programs write all keywords into one tag, by line or semicolon.
    keywords: all("KW")
      .flatMap((value) => withoutMarkup(value).split(/[\n;]/))
      .map(oneLine)
      .filter(Boolean)
      .slice(0, 100),
    language: readLanguage(raw("LA")),
    number: kind === "patent" ? text("SN", "M1", "VL") : "",
  };
}

function isOthers(name: string): boolean {
  return /^(?:et al\.?|others|y otros)$/i.test(oneLine(name).replace(/,$/, ""));
}

/** Joins first and last page; one tag may already contain both. */
function rangeOf(first: string, last: string): string {
  return first && last && last !== first && !/[-–—]/.test(first) ? `${first}-${last}` : first;
}

/** A record with its tags in order; lines without a tag continue the previous value. */
type RisRecord = { line: number; type: string; tags: { tag: string; value: string }[] };

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
function parseRis(text: string): { records: RisRecord[]; problems: ReferenceProblem[] } {
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
