import { readAddress, readDoi, readHandle, readIsbn, readIssn } from "#app/lib/identifiers.ts";
import { formatPageRange } from "../../page-range.ts";
import { oneLine, paragraphs, readDate, readLanguage, withoutMarkup } from "../reference-values.ts";
import {
  blankReference,
  type ReferenceKind,
  type ReferencePerson,
  type ReferenceProblem,
  type ReferenceWork,
} from "../reference-work.ts";
import { parseRis, type RisRecord } from "./parse-ris.ts";

const kinds: Record<string, ReferenceKind> = {
  JOUR: "article",
  EJOUR: "article",
  INPR: "article",
  JFULL: "article",
  CONF: "conference_paper",
  CPAPER: "conference_paper",
  BOOK: "book",
  EBOOK: "book",
  EDBOOK: "book",
  CHAP: "book_chapter",
  ECHAP: "book_chapter",
  THES: "thesis",
  PAT: "patent",
};

/** Reads the works of a RIS file. Never throws. */
export function readRis(text: string): { works: ReferenceWork[]; problems: ReferenceProblem[] } {
  const { records, problems } = parseRis(text);
  return { works: records.map((record) => readRecord(record, problems)), problems };
}

function readRecord({ line, type, tags }: RisRecord, problems: ReferenceProblem[]): ReferenceWork {
  const place = { unit: "line", number: line } as const;
  const all = (...names: string[]) =>
    tags.filter(({ tag, value }) => names.includes(tag) && value).map(({ value }) => value);
  const raw = (...names: string[]) => names.map((name) => all(name)[0]).find(Boolean) ?? "";
  const text = (...names: string[]) => oneLine(withoutMarkup(raw(...names)));
  const tell = (rule: ReferenceProblem["rule"], value: string, is: "note" | "error" = "note") =>
    problems.push({ place, is, rule, value: value.slice(0, 200) });

  const kind = kindOf(type, text("M3"));
  const isPart = kind === "conference_paper" || kind === "book_chapter";
  const title = text("TI", "T1", "CT", ...(kind === "book" || kind === "thesis" ? ["BT"] : []));
  if (!title) tell("no-title", type, "error");
  const names = all("AU", "A1").length > 0 ? all("AU", "A1") : all("ED", ...(kind === "book" ? ["A2", "A3"] : []));
  const date = readDate(raw(kind === "conference_paper" && raw("C2") && raw("C3") ? "C2" : "PY")) ?? null;
  const dated = mostExact([date, readDate(raw("DA")), readDate(raw("Y1"))]);
  if (!dated && raw("PY", "Y1", "DA")) tell("wrong-year", raw("PY", "Y1", "DA"));
  const addresses = all("UR", "L2", "LK")
    .flatMap((value) => value.split(/[;\s]+/))
    .flatMap((value) => readAddress(value) ?? []);
  const doi =
    readDoi(raw("DO", "DI")) ??
    [
      ...addresses.filter((url) => /doi\.org\//i.test(url)),
      ...all("M3", "N1", "ID").filter((value) => /^(doi:?\s*)?10\./i.test(value)),
    ]
      .map(readDoi)
      .find(Boolean) ??
    null;
  if (raw("DO") && !doi) tell("wrong-doi", raw("DO"));
  return {
    ...blankReference(place, kind, type),
    title,
    subtitle: "",
    authors: names.filter((name) => !isOthers(name)).map(readName),
    hasMoreAuthors: names.some(isOthers),
    date: dated,
    container:
      kind === "book" || kind === "thesis" || kind === "patent"
        ? ""
        : text(...(isPart ? ["C3", "BT", "T2"] : ["T2", "JF", "JO", "JA", "J2"])) || (isPart ? text("JF", "JO") : ""),
    volume: text("VL"),
    issue: text("IS", "CP"),
    pages: pagesOf(text("SP"), text("EP"), text("C7", "AR")),
    publisher: text("PB"),
    doi,
    issn: readIssn(all("SN").join(" ")),
    isbn: kind === "book" || isPart ? readIsbn(all("SN", "BN").join(" ")) : "",
    handle: addresses.map(readHandle).find(Boolean) ?? null,
    url: addresses[0] ?? null,
    abstract: paragraphs(withoutMarkup(raw("AB", "N2"))),
    // Some programs write all of them into one tag, one a line or with semicolons.
    keywords: all("KW")
      .flatMap((value) => value.split(/[\n;]/))
      .map(oneLine)
      .filter(Boolean)
      .slice(0, 100),
    language: readLanguage(raw("LA")),
    number: kind === "patent" ? text("SN", "M1", "VL") : "",
  };
}

function kindOf(type: string, medium: string): ReferenceKind {
  const kind = kinds[type] ?? "other";
  return kind === "article" && /\breview\b|revisión/i.test(medium) ? "review" : kind;
}

/** «Last, First, Suffix»; «Last FM» as PubMed writes it; a name without a comma is that of a group. */
function readName(written: string): ReferencePerson {
  const [family = "", given = "", suffix = ""] = written.split(",").map(oneLine);
  if (given || suffix) return { given, family: [family, suffix].filter(Boolean).join(" "), orcid: null };
  const [, before, initials] = /^(\S[^,]{0,200}?) ((?:\p{Lu}){1,3})$/u.exec(family) ?? [];
  if (before && initials && before.split(" ").length <= 2) {
    return { given: [...initials].map((letter) => `${letter}.`).join(" "), family: before, orcid: null };
  }
  return { given: "", family, orcid: null };
}

function isOthers(name: string): boolean {
  return /^(?:et al\.?|others|y otros)$/i.test(oneLine(name).replace(/,$/, ""));
}

/** The date with the most parts among those of the same year as the first. */
function mostExact(dates: (string | null)[]): string | null {
  const [first = null, ...rest] = dates.filter(Boolean) as string[];
  return rest.reduce(
    (best, date) => (best && date.length > best.length && date.slice(0, 4) === best.slice(0, 4) ? date : best),
    first,
  );
}

function pagesOf(first: string, last: string, article: string): string {
  if (!first) return article;
  return formatPageRange(last && last !== first && !/[-–—]/.test(first) ? `${first}-${last}` : first);
}
