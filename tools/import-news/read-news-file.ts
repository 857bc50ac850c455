import { readFile } from "node:fs/promises";
import { extname } from "node:path";
import { decodeText } from "../../app/lib/decode-text.ts";
import type { FiledFinding, Finding } from "./findings.ts";
import { type Entry, readCsvEntries, readJsonEntries } from "./read-entries.ts";
import { type ImportedItem, knownFields, type ReadItem, readItem } from "./read-item.ts";
import { readPost } from "./wordpress/read-post.ts";
import { isRestPost, readRestPost } from "./wordpress/read-rest-posts.ts";
import { isWxr, readWxr } from "./wordpress/read-wxr.ts";

export type FiledItem = ImportedItem & { file: string };

/** `remarks` are about the whole file. */
export type NewsFile = { items: FiledItem[]; faults: FiledFinding[]; notes: FiledFinding[]; remarks: string[] };

type Contents = { read: ReadItem[]; faults: Finding[]; remarks: string[] };

/**
 * Reads a news file: our JSON or CSV, posts of WordPress' REST API, or a WordPress export (WXR). The kind is detected
 * from the content, CSV from the file name. Throws for an unknown `encoding`.
 */
export async function readNewsFile(
  file: string,
  { timeZone, encoding: given }: { timeZone: string; encoding?: string | undefined },
): Promise<NewsFile> {
  const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => error);
  if (bytes instanceof Error) {
    const message = bytes.code === "ENOENT" ? "is not there" : `cannot be read (${bytes.code})`;
    return { items: [], faults: [{ file, line: 1, message }], notes: [], remarks: [] };
  }
  const { text, encoding, damagedLines } = decodeText(bytes, given);
  const damage = encoding.startsWith("utf")
    ? "is not UTF-8 as the rest is"
    : `is not ${encoding}: name the encoding with --encoding`;
  const unreadable = damagedLines.map((line) => ({ line, message: damage }));
  const inFile = (findings: Finding[]) => findings.map((finding) => ({ ...finding, file }));
  if (unreadable.length > 0) return { items: [], faults: inFile(unreadable), notes: [], remarks: [] };
  const { read, faults, remarks } = readContents(text, file, timeZone);
  return {
    items: read.flatMap(({ item }) => (item ? { ...item, file } : [])),
    faults: inFile([...faults, ...read.flatMap((result) => result.faults)]),
    notes: inFile(read.flatMap(({ notes }) => notes)),
    remarks: (encoding === "utf-8" ? remarks : [`is read as ${encoding}`, ...remarks]).map(
      (remark) => `${file} ${remark}`,
    ),
  };
}

function readContents(text: string, file: string, timeZone: string): Contents {
  if (text.trimStart().startsWith("<")) return isWxr(text) ? readExport(text, timeZone) : notAnExport;
  const isCsv = extname(file).toLowerCase() === ".csv";
  const { entries, faults } = isCsv ? readCsvEntries(text) : readJsonEntries(text);
  const own = entries.filter((entry) => !isRestPost(entry));
  const ignored = new Set(
    own.flatMap(({ fields }) => Object.keys(fields)).filter((name) => !knownFields.includes(name)),
  );
  return {
    read: entries.map((entry) => (isRestPost(entry) ? readRestEntry(entry, timeZone) : readItem(entry, timeZone))),
    faults,
    remarks: ignored.size > 0 ? [`has fields that are ignored: ${[...ignored].join(", ")}`] : [],
  };
}

const notAnExport: Contents = {
  read: [],
  faults: [{ line: 1, message: "is neither an export of WordPress (WXR) nor a JSON or CSV file of news" }],
  remarks: [],
};

function readRestEntry(entry: Entry, timeZone: string): ReadItem {
  const post = readRestPost(entry);
  return Array.isArray(post) ? { item: null, faults: post, notes: [] } : readPost(post, timeZone);
}

function readExport(xml: string, timeZone: string): Contents {
  const { posts, faults, leftOut, findAttachment } = readWxr(xml);
  const others = [...leftOut].map(([type, count]) => `${count} ${type}`).join(", ");
  return {
    read: posts.map((post) => readPost(post, timeZone, findAttachment)),
    faults,
    remarks: others ? [`has what is no post and was left out: ${others}`] : [],
  };
}
