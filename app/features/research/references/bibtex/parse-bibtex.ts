import { type ProblemRule, type ReferenceProblem, referenceLimits } from "../reference-work.ts";
import { BibtexScanner } from "./bibtex-scanner.ts";

/**
 * An entry as it is written: names of fields in lower case, values in LaTeX with the @string abbreviations in place.
 * `isBroken`: there is an error in it.
 */
export type BibtexEntry = {
  line: number;
  type: string;
  key: string;
  fields: Map<string, string>;
  isBroken: boolean;
};

/** What every style defines: `month = jan`. */
const months = new Set(["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]);
const fieldWithin = /\n[^\S\n]*[A-Za-z][\w-]*[^\S\n]*=/;
/** How much longer abbreviations may make a file: each may be made of the one before, twice. */
const maxExpansion = 10_000_000;

/**
 * Reads the entries of a BibTeX file (O. Patashnik, "BibTeXing", 1988; biblatex 3.20). What is between entries is a
 * comment. An entry that is not closed ends where the next one begins, at the start of a line, so that one missing
 * brace costs one entry. Never throws.
 */
export function parseBibtex(text: string): { entries: BibtexEntry[]; problems: ReferenceProblem[] } {
  const parser = new BibtexParser(new BibtexScanner(text));
  parser.readFile();
  return { entries: parser.entries, problems: parser.problems };
}

class BibtexParser {
  readonly entries: BibtexEntry[] = [];
  readonly problems: ReferenceProblem[] = [];
  private readonly scanner: BibtexScanner;
  private readonly strings = new Map<string, string>();
  private expansion = 0;
  private isCommentOpen = false;

  constructor(scanner: BibtexScanner) {
    this.scanner = scanner;
  }

  readFile(): void {
    const { scanner } = this;
    while (this.entries.length <= referenceLimits.works) {
      const start = scanner.text.indexOf("@", scanner.at);
      if (start < 0) return;
      scanner.at = start + 1;
      const type = scanner.match(/[A-Za-z]+/y).toLowerCase();
      const open = type && scanner.peek();
      if (open !== "{" && open !== "(") continue;
      scanner.at += 1;
      const close = open === "{" ? "}" : ")";
      if (type === "comment") this.skipComment(close);
      else if (type === "preamble") scanner.group(close);
      else if (type === "string") this.readString();
      else this.readEntry(type, start, close);
    }
  }

  /** One that never ends is no comment, and that is looked for once. */
  private skipComment(close: string): void {
    const inside = this.scanner.at;
    if (this.isCommentOpen || this.scanner.group(close, true) === null) {
      this.isCommentOpen = true;
      this.scanner.at = inside;
    }
  }

  private readString(): void {
    const { scanner } = this;
    scanner.peek();
    const start = scanner.at;
    const name = scanner.name();
    if (!name || scanner.peek() !== "=") {
      this.tell("error", "no-value", start, `@string ${name}`);
      return;
    }
    scanner.at += 1;
    const value = this.readValue(start, `@string ${name}`);
    if (value !== null) this.strings.set(name.toLowerCase(), value);
  }

  private readEntry(type: string, start: number, close: string): void {
    const { scanner, problems } = this;
    const before = problems.length;
    scanner.peek();
    const first = scanner.match(close === "}" ? /[^,={}"\n]+/y : /[^,={}()"\n]+/y).trim();
    // What is followed by «=» is a field: the key was forgotten.
    const isField = scanner.peek() === "=";
    if (isField || !first) this.tell("note", "no-key", start, `@${type}`);
    const fields = new Map<string, string>();
    if (!isField || this.readField(fields, first, start)) this.readFields(fields, type, start, close);
    const isBroken = problems.slice(before).some(({ is }) => is === "error");
    this.entries.push({ line: scanner.lineAt(start), type, key: isField ? "" : first, fields, isBroken });
  }

  /** Reads the fields up to the end of the entry, or to where the next one begins. */
  private readFields(fields: BibtexEntry["fields"], type: string, start: number, close: string): void {
    const { scanner } = this;
    for (let last = { name: `@${type}`, start }; ; ) {
      scanner.match(/[\s,]+/y);
      if (scanner.isAtEnd || scanner.startsEntry()) {
        // A value that has fields in it is the one that lacks its brace: it ended with that of the entry.
        const isWithin = fieldWithin.test(fields.get(last.name.toLowerCase()) ?? "");
        this.tell("error", "unclosed", isWithin ? last.start : start, isWithin ? last.name : `@${type}`);
        return;
      }
      const fieldStart = scanner.at;
      const name = scanner.name();
      if (name && scanner.peek() === "=") {
        if (!this.readField(fields, name, fieldStart)) return;
        last = { name, start: fieldStart };
      } else if (name) {
        this.tell("error", "no-value", fieldStart, name);
      } else {
        scanner.at += 1;
        if (scanner.text[fieldStart] === close) return;
        this.tell("error", "unknown-text", fieldStart, scanner.text[fieldStart] + scanner.match(/[^\n}]+/y));
      }
    }
  }

  /** Reads a field from its «=» on. Returns false when the entry ends in it. */
  private readField(fields: BibtexEntry["fields"], name: string, start: number): boolean {
    this.scanner.at += 1;
    const value = this.readValue(start, name);
    if (value === null) return false;
    // The first of a name counts, as in BibTeX.
    if (!fields.has(name.toLowerCase())) fields.set(name.toLowerCase(), value);
    return true;
  }

  /** Reads `value # value`. Returns null, with the problem told, when it has no end. */
  private readValue(start: number, name: string): string | null {
    const { scanner } = this;
    let value = "";
    for (;;) {
      const open = scanner.peek();
      if (open === "{" || open === '"') {
        scanner.at += 1;
        const group = scanner.group(open === "{" ? "}" : '"');
        if (group === null) {
          this.tell("error", "unclosed", start, name);
          return null;
        }
        if (group.isTooDeep) this.tell("error", "too-deep", start, name);
        else value += group.text;
      } else {
        const abbreviation = scanner.name();
        if (abbreviation) value += this.expand(abbreviation, start);
        else this.tell("error", "no-value", start, name);
      }
      if (scanner.peek() !== "#") break;
      scanner.at += 1;
    }
    if (value.length <= referenceLimits.value) return value;
    this.tell("error", "too-long", start, name);
    return "";
  }

  private expand(name: string, start: number): string {
    const known = this.strings.get(name.toLowerCase());
    if (known === undefined) {
      if (!/^[\d./:–-]+$/.test(name) && !months.has(name.toLowerCase())) {
        this.tell("note", "unknown-string", start, name);
      }
      return name;
    }
    this.expansion += known.length;
    if (this.expansion <= maxExpansion) return known;
    this.tell("error", "too-long", start, name);
    return "";
  }

  private tell(is: "error" | "note", rule: ProblemRule, position: number, value: string): void {
    const place = { unit: "line" as const, number: this.scanner.lineAt(position) };
    this.problems.push({ place, is, rule, value: value.slice(0, 200) });
  }
}
