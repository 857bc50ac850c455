import { Transform } from "unicode2latex";

// The table of classic BibTeX, which knows only ASCII; accented letters in braces, as its names need them. Its
// ligatures for «» depend on the font, and \aa is a command that not every reader of BibTeX knows.
const toLatex = new Transform("bibtex-creator", {
  charmap: {
    "«": { text: "\\guillemotleft{}" },
    "»": { text: "\\guillemotright{}" },
    å: { text: "\\r a" },
    Å: { text: "\\r A" },
  },
});

/** Words that are the same in LaTeX, with their spaces; or a word for the table, which looks at each of its signs. */
const words = /(?:[A-Za-z0-9.,;:()]+(?: |$))+|\S+ ?| /g;

/** Marks upon a letter, of those that no writing has: the table tries them in every order. */
const piledMarks = /(\p{M}{4})\p{M}+/gu;

/** A text as BibTeX reads it everywhere: accents and signs as LaTeX commands, its special characters escaped. */
export function latexText(text: string): string {
  const parts = oneLine(text).match(words) ?? [];
  return parts
    .map((part) => (/^[A-Za-z0-9.,;:() ]+$/.test(part) ? part : toLatex.tolatex(bearable(part))))
    .join("")
    .trim();
}

/**
 * A title likewise, whose capitals styles leave alone: they put titles in lower case but for what is in braces. The
 * very first letter needs none.
 */
export function latexTitle(title: string): string {
  return oneLine(title)
    .split(" ")
    .map((word, index) => {
      const [, before = "", core = "", after = ""] = /^([^\p{L}\p{N}]*)(.*?)([^\p{L}\p{N}]*)$/u.exec(word) ?? [];
      const hasCapital = /\p{Lu}/u.test(index === 0 && !before ? core.replace(/^\p{L}/u, "") : core);
      return hasCapital ? `${latexText(before)}{${latexText(core)}}${latexText(after)}` : latexText(word);
    })
    .join(" ");
}

/** A DOI or an address: written as it is, but for what would end or unbalance the field. */
export function latexAddress(address: string): string {
  return address.replace(/[{}\\\s]/g, (sign) => encodeURIComponent(sign));
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

function bearable(text: string): string {
  return text.normalize("NFD").replace(piledMarks, "$1");
}
