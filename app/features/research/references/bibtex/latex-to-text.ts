import { combining, latex2unicode } from "unicode2latex";
import { superscripts } from "#app/lib/superscript.ts";
import { referenceLimits } from "../reference-work.ts";
import { resolveConditionals } from "./latex-conditionals.ts";

// The table maps the `hat` of formulas to the logical «and».
const accents: Record<string, string> = { ...combining.tounicode, hat: "\u0302" };
const signs = latex2unicode as Record<string, string | { text?: string; math?: string }>;
/** Macros that print no letter. */
const silent: Record<string, string> = {
  "\\": " ",
  "/": "",
  "-": "",
  " ": " ",
  ",": " ",
  "!": "",
  "\n": " ",
  "{": "{",
  "}": "}",
  newline: " ",
  par: "\n\n",
  protect: "",
  relax: "",
  quad: " ",
  qquad: " ",
  textbackslash: "\\",
  slash: "/",
  degree: "°",
  textquotesingle: "'",
};
/** Macros whose first argument is not printed: a sort key, a link target, a color. */
const hidden = new Set(["noopsort", "href", "textcolor", "color", "vspace", "hspace", "label"]);
/** Superscript characters; a raised circle is a degree sign. */
const raised: Readonly<Record<string, string>> = { ...superscripts, n: "ⁿ", "∘": "°" };
const lowered = pairs("0123456789+-−=()", "₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎");

/**
 * Converts LaTeX to plain text: accents and symbols become characters, groups and style commands lose their marks,
 * `$CO_2$` becomes «CO₂». Unknown commands are removed, their arguments kept.
 */
export function latexToText(latex: string): string {
  // Most values have nothing to convert.
  if (!/[\\{}$~`'-]/.test(latex)) return latex.normalize("NFC");
  return new LatexReader(resolveConditionals(latex)).read().normalize("NFC");
}

class LatexReader {
  private readonly latex: string;
  private at = 0;
  private isMath = false;

  constructor(latex: string) {
    this.latex = latex;
  }

  /** Reads to the end of the text or, in a group, past its closing brace. */
  read(depth = 0): string {
    let text = "";
    while (this.at < this.latex.length) {
      if (depth > 0 && this.latex[this.at] === "}") {
        this.at += 1;
        return text;
      }
      text += this.next(depth);
    }
    return text;
  }

  private next(depth: number): string {
    const plain = this.match(/[^\\{}$~`'\-^_]+/y);
    if (plain) return plain;
    const sign = this.latex[this.at] as string;
    if (sign === "\\") return this.command(depth);
    this.at += 1;
    switch (sign) {
      case "{":
        return depth < referenceLimits.depth * 2 ? this.read(depth + 1) : "";
      case "}":
        return "";
      case "$":
        this.isMath = !this.isMath;
        return "";
      case "~":
        return " ";
      case "^":
      case "_":
        return this.isMath ? this.script(sign === "^" ? raised : lowered, depth) : sign;
      default:
        return this.ligature(sign);
    }
  }

  /** Converts «--», «---», «``» and «''»; in formulas, the minus sign. */
  private ligature(sign: string): string {
    if (this.isMath) return sign === "-" ? "−" : sign;
    const rest = this.match(sign === "-" ? /--?/y : sign === "`" ? /`/y : /'/y);
    if (sign === "-") return ["-", "–", "—"][rest.length] as string;
    if (sign === "`") return rest ? "“" : "‘";
    return rest ? "”" : "'";
  }

  private command(depth: number): string {
    this.at += 1;
    const letters = this.match(/[A-Za-z]+\*?/y);
    const name = letters || this.character();
    if (letters) this.match(/[^\S\n]*/y);
    if (Object.hasOwn(accents, name)) return this.accented(accents[name] as string, depth);
    if (Object.hasOwn(silent, name)) return silent[name] as string;
    if (hidden.has(name)) {
      this.argument(depth);
      return "";
    }
    if (name === "textsuperscript") return this.script(raised, depth);
    if (name === "textsubscript") return this.script(lowered, depth);
    if (name === "ensuremath") return this.formula(depth);
    const found = Object.hasOwn(signs, `\\${name}`) ? signs[`\\${name}`] : undefined;
    const text = typeof found === "string" ? found : (found?.text ?? found?.math);
    // Skips the `{}` that ends a command name, as in `\o{}`; a command of one symbol such as `\&` yields that symbol.
    if (text !== undefined && letters) this.match(/\{\}/y);
    return text ?? (letters ? "" : name);
  }

  /** Combines an accent with the first letter of its argument and appends the rest. */
  private accented(accent: string, depth: number): string {
    this.match(/\s+/y);
    const [first = "", ...rest] = [...this.argument(depth)];
    const base = first === "ı" ? "i" : first === "ȷ" ? "j" : first;
    return base ? base + accent + rest.join("") : "";
  }

  /** Reads an argument in math mode. */
  private formula(depth: number): string {
    const isAround = this.isMath;
    this.isMath = true;
    const text = this.argument(depth);
    this.isMath = isAround;
    return text;
  }

  private script(signsOfScript: Readonly<Record<string, string>>, depth: number): string {
    const text = this.argument(depth);
    const all = [...text].map((sign) => signsOfScript[sign]);
    return all.every((sign) => sign !== undefined) ? all.join("") : text;
  }

  private argument(depth: number): string {
    if (this.at >= this.latex.length || depth >= referenceLimits.depth * 2) return "";
    const sign = this.latex[this.at] as string;
    if (sign === "{" || sign === "\\") return this.next(depth + 1);
    return sign === "}" || sign === "$" ? "" : this.character();
  }

  private character(): string {
    const character = String.fromCodePoint(this.latex.codePointAt(this.at) ?? 32);
    this.at += character.length;
    return character;
  }

  private match(pattern: RegExp): string {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.latex)?.[0] ?? "";
    this.at += found.length;
    return found;
  }
}

function pairs(from: string, to: string): Record<string, string> {
  const signs = [...to];
  return Object.fromEntries([...from].map((sign, index) => [sign, signs[index] as string]));
}
