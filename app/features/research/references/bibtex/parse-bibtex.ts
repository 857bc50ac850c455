import { createLineCounter } from "#app/lib/line-counter.ts";
import { type ProblemRule, type ReferenceProblem, referenceLimits } from "../reference-work.ts";

const name = /[^\s{}(),="#%@\\]+/y;
const entryStart = /[^\S\n]{0,20}@[A-Za-z]{1,40}[^\S\n]{0,20}[{(]/y;

/** Tokenizes BibTeX from left to right. Reads every character once, so the time is linear. */
class BibtexScanner {
  readonly text: string;
  /** Returns the line of a position, from 1. */
  readonly lineAt: (position: number) => number;
  at = 0;

  constructor(text: string) {
    this.text = text;
    this.lineAt = createLineCounter(text);
  }

  get isAtEnd(): boolean {
    return this.at >= this.text.length;
  }

  /** Skips spaces and returns the next character. */
  peek(): string | undefined {
    this.match(/\s+/y);
    return this.text[this.at];
  }

  /** Consumes a match of a sticky pattern; returns "" if it does not match. */
  match(pattern: RegExp): string {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text)?.[0] ?? "";
    this.at += found.length;
    return found;
  }

  name(): string {
    return this.match(name);
  }

  startsEntry(): boolean {
    return this.text[this.at] === "@" && this.entryStartsAt(this.at);
  }

  /**
   * Reads up to the end of a group whose opening character was consumed. Returns null if the next entry starts first,
   * and stops there. `allowsEntries` is true if a group may contain entries.
   */
  group(close: string, allowsEntries = false): { text: string; isTooDeep: boolean } | null {
    const start = this.at;
    let depth = 0;
    let deepest = 0;
    for (; !this.isAtEnd; this.at += 1) {
      const sign = this.text[this.at];
      if (depth === 0 && sign === close) {
        this.at += 1;
        return { text: this.text.slice(start, this.at - 1), isTooDeep: deepest > referenceLimits.depth };
      }
      if (sign === "{") {
        depth += 1;
        deepest = Math.max(deepest, depth);
      } else if (sign === "}") {
        // An unmatched brace within quotes ends the entry.
        if (depth === 0) return null;
        depth -= 1;
      } else if (sign === "\n" && !allowsEntries && this.entryStartsAt(this.at + 1)) {
        this.at += 1;
        return null;
      }
    }
    return null;
  }

  private entryStartsAt(position: number): boolean {
    entryStart.lastIndex = position;
    return entryStart.test(this.text);
  }
}

/**
 * A parsed entry: lower-case field names, LaTeX values with @string abbreviations expanded. `isBroken` is true if it
 * has a syntax error.
 */
export type BibtexEntry = {
  line: number;
  type: string;
  key: string;
  fields: Map<string, string>;
  isBroken: boolean;
};

const months = new Set(["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]);
const fieldWithin = /\n[^\S\n]*[A-Za-z][\w-]*[^\S\n]*=/;
/** Maximum growth by abbreviations: each may contain the previous one twice. */
const maxExpansion = 10_000_000;

/**
 * Parses a BibTeX file (O. Patashnik, "BibTeXing", 1988; biblatex 3.20). Text between entries is a comment. An unclosed
 * entry ends where the next one starts at the beginning of a line, so a missing brace costs one entry. Never throws.
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

  /** An unclosed @comment is not treated as a comment; the file is scanned for its end only once. */
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
      this.report("error", "no-value", start, `@string ${name}`);
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
    // A name followed by «=» is a field: the citation key is missing.
    const isField = scanner.peek() === "=";
    if (isField || !first) this.report("note", "no-key", start, `@${type}`);
    const fields = new Map<string, string>();
    if (!isField || this.readField(fields, first, start)) this.readFields(fields, type, start, close);
    const isBroken = problems.slice(before).some(({ is }) => is === "error");
    this.entries.push({ line: scanner.lineAt(start), type, key: isField ? "" : first, fields, isBroken });
  }

  /** Reads the fields up to the end of the entry or the start of the next one. */
  private readFields(fields: BibtexEntry["fields"], type: string, start: number, close: string): void {
    const { scanner } = this;
    for (let last = { name: `@${type}`, start }; ; ) {
      scanner.match(/[\s,]+/y);
      if (scanner.isAtEnd || scanner.startsEntry()) {
        // If the last value contains fields, it is the one without a closing brace: it ended with the entry's brace.
        const isWithin = fieldWithin.test(fields.get(last.name.toLowerCase()) ?? "");
        this.report("error", "unclosed", isWithin ? last.start : start, isWithin ? last.name : `@${type}`);
        return;
      }
      const fieldStart = scanner.at;
      const name = scanner.name();
      if (name && scanner.peek() === "=") {
        if (!this.readField(fields, name, fieldStart)) return;
        last = { name, start: fieldStart };
      } else if (name) {
        this.report("error", "no-value", fieldStart, name);
      } else {
        scanner.at += 1;
        if (scanner.text[fieldStart] === close) return;
        this.report("error", "unknown-text", fieldStart, scanner.text[fieldStart] + scanner.match(/[^\n}]+/y));
      }
    }
  }

  /** Reads a field from its «=». Returns false if the entry ends in it. */
  private readField(fields: BibtexEntry["fields"], name: string, start: number): boolean {
    this.scanner.at += 1;
    const value = this.readValue(start, name);
    if (value === null) return false;
    // The first field of a name wins, as in BibTeX.
    if (!fields.has(name.toLowerCase())) fields.set(name.toLowerCase(), value);
    return true;
  }

  /** Reads `value # value`. Reports a problem and returns null if it has no end. */
  private readValue(start: number, name: string): string | null {
    const { scanner } = this;
    let value = "";
    for (;;) {
      const open = scanner.peek();
      if (open === "{" || open === '"') {
        scanner.at += 1;
        const group = scanner.group(open === "{" ? "}" : '"');
        if (group === null) {
          this.report("error", "unclosed", start, name);
          return null;
        }
        if (group.isTooDeep) this.report("error", "too-deep", start, name);
        else value += group.text;
      } else {
        const abbreviation = scanner.name();
        if (abbreviation) value += this.expand(abbreviation, start);
        else this.report("error", "no-value", start, name);
      }
      if (scanner.peek() !== "#") break;
      scanner.at += 1;
    }
    if (value.length <= referenceLimits.value) return value;
    this.report("error", "too-long", start, name);
    return "";
  }

  private expand(name: string, start: number): string {
    const known = this.strings.get(name.toLowerCase());
    if (known === undefined) {
      if (!/^[\d./:–-]+$/.test(name) && !months.has(name.toLowerCase())) {
        this.report("note", "unknown-string", start, name);
      }
      return name;
    }
    this.expansion += known.length;
    if (this.expansion <= maxExpansion) return known;
    this.report("error", "too-long", start, name);
    return "";
  }

  private report(is: "error" | "note", rule: ProblemRule, position: number, value: string): void {
    const place = { unit: "line" as const, number: this.scanner.lineAt(position) };
    this.problems.push({ place, is, rule, value: value.slice(0, 200) });
  }
}
