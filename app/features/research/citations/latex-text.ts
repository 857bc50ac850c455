import { Transform } from "unicode2latex";

// The table of classic BibTeX is limited to ASCII and puts accented letters in braces, as its names need them. Its
// ligatures for «» depend on the font, and some BibTeX readers do not know \aa.
const toLatex = new Transform("bibtex-creator", {
  charmap: {
    "«": { text: "\\guillemotleft{}" },
    "»": { text: "\\guillemotright{}" },
    å: { text: "\\r a" },
    Å: { text: "\\r A" },
  },
});

/** Words that need no escaping, with their spaces; or one word to convert character by character. */
const words = /(?:[A-Za-z0-9.,;:()]+(?: |$))+|\S+ ?| /g;

/** More combining marks than any script uses: the table would try them in every order. */
const stackedMarks = /(\p{M}{4})\p{M}+/gu;

/** Escapes a text for BibTeX: accents and symbols become LaTeX commands. */
export function latexText(text: string): string {
  const parts = oneLine(text).match(words) ?? [];
  return parts
    .map((part) => (/^[A-Za-z0-9.,;:() ]+$/.test(part) ? part : toLatex.tolatex(limitMarks(part))))
    .join("")
    .trim();
}

/**
 * Escapes a title and puts its capitals in braces, except the first letter: styles convert titles to lower case outside
 * braces.
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

/** Escapes a DOI or an address: only characters that would end or unbalance the field. */
export function latexAddress(address: string): string {
  return address.replace(/[{}\\\s]/g, (sign) => encodeURIComponent(sign));
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

function limitMarks(text: string): string {
  return text.normalize("NFD").replace(stackedMarks, "$1");
}
