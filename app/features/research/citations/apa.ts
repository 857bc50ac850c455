import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { initials, type PersonName } from "#app/lib/person-name.ts";
import { formatPageRange } from "../page-range.ts";
import type { CslItem } from "./csl-item.ts";

/** A piece of a citation. A `link` is an address that is also its own target. */
export type CitationPart = { text: string; look?: "italic" | "link"; lang?: string };

/**
 * Formats a reference after the Publication Manual of the APA (7th edition, chapters 9 and 10) in the page's language;
 * Spanish follows the manual's Spanish edition («y» for "&", «En» for "In"). `lang` marks the parts in the work's
 * language.
 */
export function formatApa(item: CslItem): CitationPart[] {
  const address = item.DOI ? `https://doi.org/${item.DOI}` : item.URL;
  return [
    { text: `${authors(item.author)} (${years(item)}). ` },
    ...body(item),
    ...(address ? [{ text: " " }, { text: address, look: "link" as const }] : []),
  ];
}

function body(item: CslItem): CitationPart[] {
  const lang = item.language;
  const title: CitationPart = { text: item.title, lang };
  const italicTitle: CitationPart = { ...title, look: "italic" };
  switch (item.type) {
    case "article-journal":
      return [{ ...title, text: `${sentence(item.title)} ` }, ...journal(item)];
    case "paper-conference":
    case "chapter":
      return [
        { ...title, text: `${sentence(item.title)} ` },
        { text: `${m.citation_in()} ` },
        { text: item["container-title"] ?? "", look: "italic", lang },
        { text: `${item.page ? ` (pp. ${formatPageRange(item.page)})` : ""}.${publisher(item)}` },
      ];
    case "book":
      return [{ ...italicTitle, text: sentence(item.title) }, { text: publisher(item) }];
    case "thesis":
      return [italicTitle, { text: ` [${[item.genre, item.publisher].filter(Boolean).join(", ")}].` }];
    case "patent":
      return [italicTitle, { text: ` (${item.genre} ${numbered(item)}). ${sentence(item.authority ?? "")}` }];
    case "document":
      return [italicTitle, { text: ` (${numbered(item)}) [${item.genre}].${publisher(item)}` }];
  }
}

/** «*Revista*, *12*(3), 45–67.» */
function journal(item: CslItem): CitationPart[] {
  const lang = item.language;
  const volume: CitationPart[] = item.volume ? [{ text: ", " }, { text: item.volume, look: "italic" }] : [];
  const issue = item.issue ? `${item.volume ? "" : ", "}(${item.issue})` : "";
  const pages = item.page ? `, ${formatPageRange(item.page)}` : "";
  return [{ text: item["container-title"] ?? "", look: "italic", lang }, ...volume, { text: `${issue}${pages}.` }];
}

/** Joins up to twenty authors; longer lists keep the first nineteen and the last (section 9.8). */
function authors(people: PersonName[]): string {
  const names = people.map(({ given, family }) => [family, initials(given)].filter(Boolean).join(", "));
  const last = names.at(-1) ?? "";
  if (names.length > 20) return `${names.slice(0, 19).join(", ")}, . . . ${last}`;
  const before = names.slice(0, -1).join(", ");
  const all = before ? `${before}${getLocale() === "es" ? " y " : ", & "}${last}` : last;
  return sentence(all);
}

function years({ issued }: CslItem): string {
  return issued["date-parts"].map(([year]) => year).join("–");
}

/** Adds a full stop unless the text ends with a sentence mark. */
function sentence(text: string): string {
  return /[.?!…]$/.test(text) ? text : `${text}.`;
}

function publisher({ publisher: name }: CslItem): string {
  return name ? ` ${sentence(name)}` : "";
}

function numbered({ number }: CslItem): string {
  return m.citation_number({ number: number ?? "" });
}
