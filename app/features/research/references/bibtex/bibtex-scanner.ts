import { createLineCounter } from "#app/lib/line-counter.ts";
import { referenceLimits } from "../reference-work.ts";

const name = /[^\s{}(),="#%@\\]+/y;
const entryStart = /[^\S\n]{0,20}@[A-Za-z]{1,40}[^\S\n]{0,20}[{(]/y;

/** Tokenizes BibTeX from left to right. Reads every character once, so the time is linear. */
export class BibtexScanner {
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
