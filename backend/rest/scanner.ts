import type { Field, JsonStep } from "./query.ts";
import { RestError } from "./rest-error.ts";

const identifier = /[\p{L}\p{N}_$ ]+(?:-(?!>)[\p{L}\p{N}_$ ]+)*/uy;
const quoted = /"((?:[^"\\]|\\.)*)"/sy;
const jsonKey = /(?:[^-:.,>()]|-(?!>))+/y;

/** Reads a parameter from left to right. Its errors are PostgREST's. */
export class Scanner {
  readonly #text: string;
  readonly #what: string;
  #at = 0;

  constructor(text: string, what: string) {
    this.#text = text;
    this.#what = what;
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#text.length;
  }

  get rest(): string {
    return this.#text.slice(this.#at);
  }

  startsWith(word: string): boolean {
    return this.#text.startsWith(word, this.#at);
  }

  take(word: string): boolean {
    if (!this.startsWith(word)) return false;
    this.#at += word.length;
    return true;
  }

  expect(word: string): void {
    if (!this.take(word)) this.fail(`"${word}"`);
  }

  /** Skips the match of a sticky expression and returns it; null if it does not match here. */
  match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text);
    if (found) this.#at += found[0].length;
    return found;
  }

  /** Reads a text in double quotes, in which a backslash escapes the next character; null if none is next. */
  quoted(): string | null {
    const [, text] = this.match(quoted) ?? [];
    return text === undefined ? null : text.replace(/\\(.)/gs, "$1");
  }

  name(): string {
    const name = this.quoted() ?? this.match(identifier)?.[0].trim();
    if (!name) this.fail("a name");
    return name;
  }

  /** Reads the steps of a JSON path; empty if no arrow is next. */
  jsonPath(): JsonStep[] {
    const steps: JsonStep[] = [];
    while (this.startsWith("->")) {
      const asText = this.take("->>");
      if (!asText) this.take("->");
      const key = this.quoted() ?? this.match(jsonKey)?.[0];
      if (key === undefined) this.fail("a key or an index");
      steps.push({ key, asText });
    }
    return steps;
  }

  field(): Field {
    return { column: this.name(), path: this.jsonPath() };
  }

  expectEnd(): void {
    if (!this.isAtEnd) this.fail("the end of the parameter");
  }

  fail(expected: string): never {
    const found = this.isAtEnd ? "end of input" : JSON.stringify(this.#text[this.#at]);
    throw new RestError(
      400,
      "PGRST100",
      `"failed to parse ${this.#what} (${this.#text})" (line 1, column ${this.#at + 1})`,
      { details: `unexpected ${found} expecting ${expected}` },
    );
  }
}
