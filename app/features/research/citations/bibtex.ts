import { Transform } from "unicode2latex";
import { m } from "#app/i18n/paraglide/messages.js";
import { fullName, type PersonName } from "#app/lib/person-name.ts";
import { type CslItem, yearOf } from "./csl-item.ts";

const languages: Record<string, string> = { es: "spanish", en: "english", pt: "portuguese" };

/** Formats a work as classic BibTeX (O. Patashnik, "BibTeXing", 1988), in ASCII where LaTeX has a command. */
export function formatBibtex(item: CslItem): string {
  const text = (value: string | undefined) => (value ? latexText(value) : undefined);
  const isThesis = item.type === "thesis";
  const isPart = item.type === "paper-conference" || item.type === "chapter";
  const fields: Record<string, string | undefined> = {
    author: item.author.map(bibtexName).join(" and "),
    title: latexTitle(item.title),
    [isPart ? "booktitle" : "journal"]: text(item["container-title"]),
    [isThesis ? "school" : "publisher"]: text(item.publisher ?? item.authority),
    year: String(yearOf(item.issued)),
    volume: text(item.volume),
    number: text(item.issue ?? item.number),
    pages: text(item.page)?.replace(/\s*-+\s*/g, "--"),
    [isThesis ? "type" : "howpublished"]: text(isThesis ? item.genre : howPublished(item)),
    note: text(advisorNote(item)),
    isbn: item.ISBN,
    doi: item.DOI ? latexAddress(item.DOI) : undefined,
    url: item.URL ? latexAddress(item.URL) : undefined,
    language: languages[item.language],
    abstract: text(item.abstract),
  };
  const lines = Object.entries(fields)
    .filter(([, value]) => value)
    .map(([name, value]) => `  ${name} = {${value}},\n`);
  return `@${entryType(item)}{${item.id},\n${lines.join("")}}\n`;
}

function entryType({ type, custom }: CslItem): string {
  switch (type) {
    case "article-journal":
      return "article";
    case "paper-conference":
      return "inproceedings";
    case "chapter":
      return "incollection";
    case "book":
      return "book";
    case "thesis":
      // The `type` field names the kind of thesis: styles print it instead of the default label.
      return custom?.degree === "doctorate" ? "phdthesis" : "mastersthesis";
    case "patent":
    case "document":
      return "misc";
  }
}

/** Returns the `howpublished` of a @misc, for works without an entry type: «Patente chilena CL 53665, Instituto …». */
function howPublished({ genre, number, publisher, authority }: CslItem): string | undefined {
  return genre && [[genre, number].filter(Boolean).join(" "), publisher ?? authority].filter(Boolean).join(", ");
}

/** Returns the advisors as a note: BibTeX has no field for them. */
function advisorNote({ custom }: CslItem): string | undefined {
  const names = custom?.advisors.map(fullName) ?? [];
  return names.length > 0 ? m.catalogue_supervised_by({ names: names.join(", ") }) : undefined;
}

/** Formats «Family, Given»; braces protect single-part names and names that BibTeX would split. */
function bibtexName({ given, family }: PersonName): string {
  const parts = [family, given].filter(Boolean).map((part) => {
    const latex = latexText(part);
    return !given || /,|\band\b/i.test(part) ? `{${latex}}` : latex;
  });
  return parts.join(", ");
}

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
function latexAddress(address: string): string {
  return address.replace(/[{}\\\s]/g, (sign) => encodeURIComponent(sign));
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

function limitMarks(text: string): string {
  return text.normalize("NFD").replace(stackedMarks, "$1");
}
