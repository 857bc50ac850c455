import { m } from "#app/i18n/paraglide/messages.js";
import { fullName, type PersonName } from "#app/lib/person-name.ts";
import { type CslItem, yearOf } from "./csl-item.ts";
import { latexAddress, latexText, latexTitle } from "./latex-text.ts";

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
