import { sortedName } from "#app/lib/person-name.ts";
import { parsePageRange } from "../page-range.ts";
import { type CslItem, yearOf } from "./csl-item.ts";

const types: Record<CslItem["type"], string> = {
  "article-journal": "JOUR",
  "paper-conference": "CONF",
  book: "BOOK",
  chapter: "CHAP",
  patent: "PAT",
  thesis: "THES",
  document: "GRANT",
};

/** Formats a work as RIS (Thomson ResearchSoft's specification of 2011): one tag per line, never folded, CR LF. */
export function formatRis(item: CslItem): string {
  const { first, last } = parsePageRange(item.page ?? null);
  const year = String(yearOf(item.issued));
  const isOfConference = item.type === "paper-conference";
  const tags: [tag: string, value: string | null | undefined][] = [
    ["TY", types[item.type]],
    ["ID", item.id],
    ...item.author.map((person): [string, string] => ["AU", sortedName(person)]),
    // A3 of THES contains the advisors.
    ...(item.custom?.advisors ?? []).map((person): [string, string] => ["A3", sortedName(person)]),
    ["TI", item.title],
    // T2 and PY of CONF describe the conference; the proceedings and their year have other tags.
    [isOfConference ? "C3" : "T2", item["container-title"]],
    ["PY", year],
    ["C2", isOfConference ? year : undefined],
    ["VL", item.volume],
    ["IS", item.issue],
    ["SP", first],
    ["EP", last],
    ["PB", item.publisher ?? item.authority],
    ["M3", item.genre],
    ["SN", item.ISBN ?? (item.type === "patent" ? item.number : undefined)],
    ["M1", item.type === "document" ? item.number : undefined],
    ["DO", item.DOI],
    ["UR", item.URL],
    ["LA", item.language],
    ["AB", item.abstract],
  ];
  const lines = tags.flatMap(([tag, value]) => (value ? [`${tag}  - ${value.replace(/\s+/g, " ").trim()}`] : []));
  return `${lines.join("\r\n")}\r\nER  - \r\n`;
}
