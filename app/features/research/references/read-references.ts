import { cleanText } from "#app/lib/clean-text.ts";
import { readBibtex } from "./bibtex/read-bibtex.ts";
import { at, fieldsOfJson, listOfJson, textOf } from "./json/json-values.ts";
import { readCrossrefWork } from "./json/read-crossref.ts";
import { readOpenAlexWork } from "./json/read-openalex.ts";
import { listOrcidWorks, readOrcidPerson, readOrcidWork } from "./json/read-orcid.ts";
import {
  type Place,
  type ProblemRule,
  type ReferenceFile,
  type ReferenceFormat,
  type ReferenceProblem,
  type ReferenceWork,
  referenceLimits,
} from "./reference-work.ts";
import { readRis } from "./ris/read-ris.ts";

/**
 * Parses a file of references; detects BibTeX, RIS, or the JSON of ORCID, Crossref (also CSL-JSON) and OpenAlex. Works
 * with an error are left out; every problem has a place and a subject. Never throws; linear in the file's length.
 */
export function readReferences(written: string): ReferenceFile {
  if (written.length > referenceLimits.characters) return refuseFile(null, "too-large");
  const text = cleanText(written);
  if (!text.trim()) return refuseFile(null, "empty");
  if (/^\s*[[{]/.test(text.slice(0, 1000))) return readJson(text);
  // A BibTeX abstract may contain a RIS tag; RIS rarely contains a BibTeX entry.
  const isRis = /^[^\S\n]{0,3}TY {1,2}-(?:\s|$)/m.test(text.slice(0, 100_000));
  if (isRis) return finishFile("ris", readRis(text));
  if (/^[^\S\n]{0,20}@[A-Za-z]{1,40}\s{0,20}[{(]/m.test(text)) return finishFile("bibtex", readBibtex(text));
  return refuseFile(null, "unknown-format");
}

function readJson(text: string): ReferenceFile {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    return refuseFile(null, "not-json", error instanceof Error ? error.message.slice(0, 200) : "");
  }
  const problems: ReferenceProblem[] = [];
  const placeOf = (index: number): Place => ({ unit: "item", number: index + 1 });
  const orcidWorks = Array.isArray(json) ? [] : listOrcidWorks(json);
  const academic = Array.isArray(json) ? null : readOrcidPerson(json, placeOf(0), problems);
  if (academic || orcidWorks.length > 0) {
    const works = limitItems(orcidWorks).map((item, index) => readOrcidWork(item, placeOf(index), problems, academic));
    return finishFile("orcid", { works, problems }, academic ? [academic] : []);
  }
  const items = itemsOf(json);
  const format = formatOf(items[0]);
  if (!format) return refuseFile(null, items.length === 0 && Array.isArray(json) ? "empty" : "unknown-format");
  const read = format === "openalex" ? readOpenAlexWork : readCrossrefWork;
  return finishFile(format, {
    works: limitItems(items).map((item, index) => read(item, placeOf(index), problems)),
    problems,
  });
}

/** Returns the works of a response: its list (`results`, `message.items`), or the object itself. */
function itemsOf(json: unknown): readonly unknown[] {
  if (Array.isArray(json)) return json;
  const list = at(json, "results") ?? at(json, "message", "items") ?? at(json, "items");
  if (Array.isArray(list)) return list;
  return [at(json, "message") ?? json];
}

function formatOf(item: unknown): ReferenceFormat | null {
  const work = fieldsOfJson(item);
  if (listOfJson(work.authorships).length > 0 || /openalex\.org\/W/i.test(textOf(work.id))) return "openalex";
  // A list of objects with a title may be any table.
  const names = ["DOI", "issued", "container-title", "published-print"];
  return textOf(work.title) && names.some((name) => Object.hasOwn(work, name)) ? "crossref" : null;
}

/** Keeps one item beyond the limit, so that the excess is detected. */
function limitItems<T>(items: readonly T[]): readonly T[] {
  return items.slice(0, referenceLimits.works + 1);
}

function finishFile(
  format: ReferenceFormat,
  { works, problems }: { works: ReferenceWork[]; problems: ReferenceProblem[] },
  academics: ReferenceFile["academics"] = [],
): ReferenceFile {
  if (works.length > referenceLimits.works) return refuseFile(format, "too-many", String(referenceLimits.works));
  if (works.length === 0 && academics.length === 0 && problems.length === 0) return refuseFile(format, "empty");
  const wrong = new Set(problems.flatMap(({ is, place }) => (is === "error" && place ? place.number : [])));
  const inOrder = [...problems].sort((one, other) => (one.place?.number ?? 0) - (other.place?.number ?? 0));
  return { format, works: works.filter(({ place }) => !wrong.has(place.number)), academics, problems: inOrder };
}

function refuseFile(format: ReferenceFormat | null, rule: ProblemRule, value = ""): ReferenceFile {
  return { format, works: [], academics: [], problems: [{ place: null, is: "error", rule, value }] };
}
