import { readAddress, readDoi, readHandle, readIsbn, readIssn } from "#app/lib/identifiers.ts";
import { familyStart, readFamilyFirst } from "../person-names.ts";
import {
  choosePrintDate,
  dateOf,
  oneLine,
  paragraphs,
  readDate,
  readLanguage,
  readMonth,
  readPages,
  refineKind,
} from "../reference-values.ts";
import {
  blankReference,
  type ReferenceKind,
  type ReferencePerson,
  type ReferenceProblem,
  type ReferenceWork,
} from "../reference-work.ts";
import { unescapeText, withoutMarkup } from "../without-markup.ts";
import { resolveConditionals } from "./latex-conditionals.ts";
import { latexToText } from "./latex-to-text.ts";
import { type BibtexEntry, parseBibtex } from "./parse-bibtex.ts";

type BibtexNames = { people: ReferencePerson[]; hasMore: boolean; isUnclear: boolean };

/**
 * Parses a name list such as `author`: «Last, First and von Last, Jr, First and First Last and {Some Institute} and
 * others», and biblatex' «family=Last, given=First». Also splits names joined by semicolons. `isUnclear` is true if a
 * name has too many commas: «and» is probably missing.
 */
function readBibtexNames(latex: string): BibtexNames {
  const names = splitNames(unescapeText(resolveConditionals(latex).replaceAll("\\&", "&")));
  const isOthers = (name: string) => /^\{?others\}?$/i.test(name);
  const parts = names.filter((name) => !isOthers(name)).map((name) => splitOutsideBraces(name, ","));
  return {
    people: parts.map(readName).filter(({ family, given }) => family || given),
    hasMore: names.some(isOthers),
    isUnclear: parts.some((commas) => commas.length > 3 && !commas.some((part) => keyed.test(part.trim()))),
  };
}

const keyed = /^(given|family|prefix|suffix)\s{0,5}=/i;

function splitNames(latex: string): string[] {
  const names = splitOutsideBraces(latex, "and");
  return (names.length > 1 ? names : splitOutsideBraces(latex, ";")).map((name) => name.trim()).filter(Boolean);
}

function readName(commas: string[]): ReferencePerson {
  const [first = "", second = "", third] = commas.map((part) => part.trim());
  if (commas.some((part) => keyed.test(part.trim()))) return readKeyedName(commas);
  if (commas.length === 1) return readUnsortedName(first);
  const [suffix, given] = third === undefined ? ["", second] : [second, commas.slice(2).join(" ")];
  return person([first, suffix].join(" "), given);
}

/** Parses «First von Last», in which a group in braces is one word; also «Fuentes E.». */
function readUnsortedName(name: string): ReferencePerson {
  const words = splitOutsideBraces(name, " ").filter(Boolean);
  const texts = words.map((word) => oneLine(latexToText(word)) || word);
  const start = familyStart(texts, (_, index) => isSmall(words[index] as string));
  const familyFirst = start === 0 && words.length > 1 ? readFamilyFirst(texts.join(" ")) : null;
  if (familyFirst) return { ...familyFirst, orcid: null };
  return person(words.slice(start).join(" "), words.slice(0, start).join(" "));
}

/** True for a particle such as «de» and «von». Braces exclude a word. */
function isSmall(word: string): boolean {
  return !/^\{[^\\]/.test(word) && /^\p{Ll}/u.test(latexToText(word));
}

function readKeyedName(commas: string[]): ReferencePerson {
  const parts = Object.fromEntries(
    commas.map((part) => [part.split("=")[0]?.trim().toLowerCase(), part.slice(part.indexOf("=") + 1)]),
  );
  return person([parts.prefix, parts.family, parts.suffix].filter(Boolean).join(" "), parts.given ?? "");
}

function person(family: string, given: string): ReferencePerson {
  return { given: oneLine(latexToText(given)), family: oneLine(latexToText(family)), orcid: null };
}

/** Splits at a character or the word «and», outside braces. */
function splitOutsideBraces(text: string, at: "," | ";" | " " | "and"): string[] {
  const separator = at === "and" ? /\s+and(?=\s)/iy : at === " " ? /(?:\s|(?<!\\)~)+/y : at === "," ? /,/y : /;/y;
  const parts: string[] = [];
  let start = 0;
  let depth = 0;
  for (let index = 0; index < text.length; index += 1) {
    const sign = text[index];
    if (sign === "{") depth += 1;
    else if (sign === "}") depth -= 1;
    // Only the first of several spaces can start a separator: this keeps the time linear.
    if (depth !== 0 || (at === "and" && index > 0 && /\s/.test(text[index - 1] as string))) continue;
    separator.lastIndex = index;
    const found = separator.exec(text)?.[0];
    if (!found) continue;
    parts.push(text.slice(start, index));
    start = index + found.length;
    index = start - 1;
  }
  return [...parts, text.slice(start)];
}

const kinds: Record<string, ReferenceKind> = {
  article: "article",
  review: "review",
  suppperiodical: "article",
  inproceedings: "conference_paper",
  conference: "conference_paper",
  book: "book",
  mvbook: "book",
  collection: "book",
  mvcollection: "book",
  incollection: "book_chapter",
  inbook: "book_chapter",
  bookinbook: "book_chapter",
  suppbook: "book_chapter",
  phdthesis: "thesis",
  mastersthesis: "thesis",
  thesis: "thesis",
  patent: "patent",
};

/** Fields for pages or article numbers of Scopus, Web of Science, ACM and JATS. */
const pageFields = ["pages", "eid", "article-number", "article_number", "art_number", "articleno", "elocation-id"];

/** Fields inherited under another name: the parent's title is the child's book title. */
const titlesOfParent: Record<string, string> = { title: "booktitle", subtitle: "booksubtitle" };
const notInherited = new Set(["crossref", "xref", "key", "keywords", "abstract", "note", "url", "doi", "author"]);

/** Parses the works of a BibTeX or biblatex file. Never throws. */
export function readBibtex(text: string): { works: ReferenceWork[]; problems: ReferenceProblem[] } {
  const { entries, problems } = parseBibtex(text);
  const byKey = new Map(entries.map((entry) => [entry.key.toLowerCase(), entry]));
  // An entry that exists only as a `crossref` parent is not a work.
  const parents = new Set(entries.flatMap(({ fields }) => fields.get("crossref")?.trim().toLowerCase() ?? []));
  const works = entries
    .filter(
      ({ type, key, isBroken }) =>
        !isBroken && !(/proceedings$/.test(type) && type !== "inproceedings" && parents.has(key.toLowerCase())),
    )
    .map((entry) => readEntry(inherit(entry, byKey, problems), problems));
  return { works, problems };
}

/**
 * Returns the entry with missing fields filled in from its `crossref` parent. SciELO uses this field for the entry's
 * own DOI.
 */
function inherit(entry: BibtexEntry, byKey: Map<string, BibtexEntry>, problems: ReferenceProblem[]): BibtexEntry {
  const reference = entry.fields.get("crossref")?.trim();
  if (!reference) return entry;
  const parent = byKey.get(reference.toLowerCase());
  if (!parent && readDoi(reference)) {
    return { ...entry, fields: new Map([["doi", reference], ...entry.fields]) };
  }
  if (!parent || parent === entry) {
    problems.push({ place: { unit: "line", number: entry.line }, is: "note", rule: "no-parent", value: reference });
    return entry;
  }
  const fields = new Map(entry.fields);
  for (const [name, value] of parent.fields) {
    const own = titlesOfParent[name] ?? name;
    if (!notInherited.has(name) && !fields.has(own)) fields.set(own, value);
  }
  return { ...entry, fields };
}

function readEntry({ line, type, fields }: BibtexEntry, problems: ReferenceProblem[]): ReferenceWork {
  const place = { unit: "line", number: line } as const;
  const raw = (...names: string[]) => names.map((name) => fields.get(name)?.trim()).find(Boolean) ?? "";
  const text = (...names: string[]) => oneLine(withoutMarkup(latexToText(raw(...names))));
  // Addresses and identifiers are verbatim in biblatex; BibTeX has \_ and \%, and copied web text has &amp;.
  const verbatim = (name: string) =>
    unescapeText(raw(name).replaceAll("\\&", "&"))
      .replace(/\\([_%&#$~{}])/g, "$1")
      .replace(/^\\url\{|[{}]/g, "");
  const report = (rule: ReferenceProblem["rule"], value: string, is: "note" | "error" = "note") =>
    problems.push({ place, is, rule, value: value.slice(0, 200) });

  const documentType = ["entrysubtype", "document_type", "type"].map((name) => text(name)).join("; ");
  const kind = refineKind(kinds[type] ?? "other", documentType);
  const names = readBibtexNames(raw("author") || raw("editor"));
  if (names.isUnclear) report("unclear-authors", raw("author", "editor"), "error");
  const url = readAddress(verbatim("url")) ?? readAddress(verbatim("howpublished"));
  const writtenDoi = verbatim("doi");
  const doi = readDoi(writtenDoi) ?? (url && /doi\.org\//i.test(url) ? readDoi(url) : null);
  if (writtenDoi && !doi) report("wrong-doi", writtenDoi);
  const date = readBibtexDate(text("date"), text("year"), raw("month"));
  const { differing } = choosePrintDate([readDate(text("date")), readDate(text("year"))]);
  if (differing) report("dates-differ", differing);
  if (!date && text("date", "year")) report("wrong-year", text("date", "year"));
  const title = text("title");
  if (!title) report("no-title", `@${type}`, "error");
  const keywords = withoutMarkup(latexToText(raw("keywords", "keyword")));
  const isPart = kind === "conference_paper" || kind === "book_chapter";
  return {
    ...blankReference(place, kind, `@${type}`),
    title,
    subtitle: text("subtitle"),
    authors: names.people,
    hasMoreAuthors: names.hasMore,
    date,
    container: isPart
      ? joinTitle(text("booktitle", "journaltitle", "journal"), text("booksubtitle"))
      : text("journaltitle", "journal"),
    volume: text("volume"),
    issue: kind === "patent" || kind === "thesis" ? "" : text("number", "issue"),
    pages: readPages(...pageFields.map((name) => text(name))),
    publisher: text("publisher", "school", "institution", "organization"),
    doi,
    issn: readIssn(`${raw("issn")} ${raw("eissn")}`),
    isbn: readIsbn(raw("isbn")),
    handle: handleOf(raw("eprinttype", "archiveprefix"), verbatim("eprint"), url),
    url,
    abstract: paragraphs(withoutMarkup(latexToText(raw("abstract")))),
    keywords: keywords
      .split(keywords.includes(";") ? ";" : ",")
      .map(oneLine)
      .filter(Boolean)
      .slice(0, 100),
    language: readLanguage(text("langid", "language")),
    number: kind === "patent" ? text("number") : "",
  };
}

function joinTitle(title: string, subtitle: string): string {
  return title && subtitle ? `${title}: ${subtitle}` : title || subtitle;
}

function handleOf(type: string, eprint: string, url: string | null): string | null {
  const named = /^(?:hdl|handle)$/i.test(type)
    ? readHandle(/^hdl:|^http/i.test(eprint) ? eprint : `hdl:${eprint}`)
    : null;
  return named ?? (url && readHandle(url));
}

/** Parses a biblatex date, or a BibTeX year and month: «may», «{May}», «10~may», «5». */
function readBibtexDate(date: string, year: string, month: string): string | null {
  if (date) return readDate(date);
  const found = readDate(year);
  if (found?.length !== 4 || !month) return found;
  const words = latexToText(month).split(/[\s~.,]+/);
  const named = words.find((word) => /^\p{L}/u.test(word)) ?? words[0] ?? "";
  const day = words.find((word) => word !== named && /^\d{1,2}$/.test(word));
  return dateOf(Number(found), readMonth(named), day ? Number(day) : null);
}
