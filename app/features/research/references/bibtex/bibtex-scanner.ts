import { createLineCounter } from "#app/lib/line-counter.ts";
import { referenceLimits } from "../reference-work.ts";

/** The signs of names: of fields, abbreviations and numbers. */
const name = /[^\s{}(),="#%@\\]+/y;
const entryStart = /[^\S\n]{0,20}@[A-Za-z]{1,40}[^\S\n]{0,20}[{(]/y;

/** Reads the pieces that BibTeX files are made of, from left to right. Nothing is read twice, so time is linear. */
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

  /** The sign that comes next, after spaces. */
  peek(): string | undefined {
    this.match(/\s+/y);
    return this.text[this.at];
  }

  /** Reads what a sticky pattern matches here; empty when it does not. */
  match(pattern: RegExp): string {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text)?.[0] ?? "";
    this.at += found.length;
    return found;
  }

  name(): string {
    return this.match(name);
  }

  /** Whether an entry begins here. */
  startsEntry(): boolean {
    return this.text[this.at] === "@" && this.entryStartsAt(this.at);
  }

  /**
   * Reads to the end of a group whose opening sign was read. Returns null when it has no end before the next entry;
   * then the scanner is there. `goesOn`: entries are a part of the group.
   */
  group(close: string, goesOn = false): { text: string; isTooDeep: boolean } | null {
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
        // One too many within quotes ends the entry.
        if (depth === 0) return null;
        depth -= 1;
      } else if (sign === "\n" && !goesOn && this.entryStartsAt(this.at + 1)) {
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
