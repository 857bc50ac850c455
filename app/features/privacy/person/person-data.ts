import { z } from "zod";
import type { Db } from "#app/supabase/db.ts";
import type { Erasure } from "../declaration.ts";

/** Returns an excerpt of JSON, which may begin and end anywhere, as words: `author: Ana · text: Era`. */
export function readableExcerpt(excerpt: string): string {
  return excerpt
    .replace(/"\s*:\s*(?=["\d[{tfn])/g, ": ")
    .replace(/["}\]]\s*,\s*["{[]+/g, " · ")
    .replace(/(\d|null|true|false)\s*,\s*"/g, "$1 · ")
    .replace(/[{}[\]"]/g, "")
    .replace(/\s+/g, " ")
    .replace(/^[\s:·,.]+|[\s:·,]+$/g, "");
}

const hitShape = z.object({
  record: z.object({ table: z.string(), id: z.string(), title: z.string().nullable() }),
  table: z.string(),
  column: z.string(),
  activity: z.string(),
  erasure: z.string().transform((erasure) => erasure as Erasure),
  rows: z.number(),
  excerpt: z.string().transform(readableExcerpt).nullable(),
});
const partShape = z.object({
  found: z.array(hitShape),
  next: z.json(),
  done: z.number(),
  tables: z.number(),
});

/** A mention of a person: a column, in the record itself or in copies of it. */
export type Hit = z.infer<typeof hitShape>;

/** A record with all its mentions. `key` identifies it. */
export type FoundRecord = { key: string; table: string; id: string; title: string | null; hits: Hit[] };

/** Share of the tables that were searched, from 0 to 1. */
export type SearchProgress = { records: FoundRecord[]; share: number };

/** A record that staff ticked; `override` masks authors of works, too. */
export type ChosenRecord = { table: string; id: string; override: boolean };

/** Maximum number of searched texts, and their minimum length in letters and digits. */
const mostTerms = 10;
const leastLetters = 3;

/** Returns the texts to search for, which are separated by commas or lines. */
export function readTerms(query: string): string[] {
  const terms = query.split(/[,;\n]/).map((term) => term.trim().slice(0, 200));
  return terms.filter((term) => term.replace(/[^\p{L}\p{N}]/gu, "").length >= leastLetters).slice(0, mostTerms);
}

/**
 * Searches all declared columns for any of the terms, part by part; `onProgress` receives the records found so far.
 * Stops silently when `signal` aborts. Throws a `PostgrestError`.
 */
export async function searchPerson(
  db: Db,
  terms: string[],
  { signal, onProgress }: { signal: AbortSignal; onProgress: (progress: SearchProgress) => void },
): Promise<void> {
  const hits: Hit[] = [];
  for (let after: z.infer<typeof partShape>["next"] = null; !signal.aborted; ) {
    const { data } = await db.rpc("find_person_data", { terms, after }).throwOnError();
    const { found, next, done, tables } = partShape.parse(data);
    hits.push(...found);
    if (signal.aborted) return;
    onProgress({ records: groupHits(hits), share: next === null ? 1 : done / tables });
    if (next === null) return;
    after = next;
  }
}

/** Groups mentions by record: those with mentions in the record itself first. */
export function groupHits(hits: readonly Hit[]): FoundRecord[] {
  const groups = Map.groupBy(hits, ({ record: { table, id } }) => `${table} ${id}`);
  const records = [...groups].map(([key, [first, ...others]]) => {
    const own = first as Hit;
    return { key, table: own.record.table, id: own.record.id, title: own.record.title, hits: [own, ...others] };
  });
  const isOnlyCopied = (record: FoundRecord) => !record.hits.some((hit) => isOwn(hit, record));
  return records.sort((one, other) => Number(isOnlyCopied(one)) - Number(isOnlyCopied(other)));
}

/** True for a mention in the record itself, false in a copy of it. */
function isOwn(hit: Hit, { table }: FoundRecord): boolean {
  return hit.table === `public.${table}` || hit.table === table;
}

/**
 * True if a column of the record is exactly this e-mail address. Texts that mention the address, and records that the
 * account of this address changed, may be about another person.
 */
export function hasAddress(record: FoundRecord, email: string): boolean {
  return record.hits.some((hit) => isOwn(hit, record) && hit.excerpt?.toLowerCase() === email.toLowerCase());
}

/** Number of rows by the effect of the erasure. A row that mentions the person in several columns counts once. */
export function countEffects(records: readonly FoundRecord[], overridden: ReadonlySet<string>) {
  const counts = { deleted: 0, anonymized: 0, kept: 0 };
  for (const { key, hits } of records) {
    const effectOf = ({ erasure }: Hit): keyof typeof counts => {
      if (erasure === "delete") return "deleted";
      return erasure.startsWith("keep:") && !(erasure === "keep:authorship" && overridden.has(key))
        ? "kept"
        : "anonymized";
    };
    for (const same of Map.groupBy(hits, (hit) => `${hit.table} ${effectOf(hit)}`).values()) {
      const [first] = same;
      if (first) counts[effectOf(first)] += Math.max(...same.map(({ rows }) => rows));
    }
  }
  return counts;
}

const exportShape = z.array(z.object({ table: z.string(), id: z.string(), content: z.record(z.string(), z.json()) }));

export type ExportedRecord = z.infer<typeof exportShape>[number];

/** Returns the whole content of records, and of messages with the replies to them. Throws a `PostgrestError`. */
export async function exportPerson(db: Db, records: readonly ChosenRecord[]): Promise<ExportedRecord[]> {
  const asked = records.map(({ table, id }) => ({ table, id }));
  const { data } = await db.rpc("export_person_data", { records: asked }).throwOnError();
  return exportShape.parse(data);
}

/** Hides published records until a request is decided. Returns their number. Throws a `PostgrestError`. */
export async function blockRecords(db: Db, records: readonly ChosenRecord[], reason: string): Promise<number> {
  const asked = records.map(({ table, id }) => ({ table, id }));
  const { data } = await db.rpc("block_person", { records: asked, reason }).throwOnError();
  return data;
}

export type BlockedRecord = { table_name: string; row_id: string; reason: string; blocked_at: string };

/** Returns the newest hundred blocked records. Throws a `PostgrestError`. */
export async function listBlocked(db: Db): Promise<BlockedRecord[]> {
  const { data } = await db
    .from("blocked_records")
    .select("table_name, row_id, reason, blocked_at")
    .order("blocked_at", { ascending: false })
    .limit(100)
    .throwOnError();
  return data;
}

/** Publishes a blocked record again. Throws a `PostgrestError`. */
export async function unblockRecord(db: Db, { table_name, row_id }: BlockedRecord): Promise<void> {
  await db.rpc("unblock_record", { table_name, row_id }).throwOnError();
}

/** Result of an erasure: numbers of rows, and of audit events that lost values. */
export const erasureResult = z.object({ deleted: z.number(), anonymized: z.number(), events: z.number() });

export type ErasureResult = z.infer<typeof erasureResult>;

/** Services and texts of the staff area for the pages about a person. */
export type PersonContext = {
  db: Db;
  erase: (request: { terms: string[]; records: ChosenRecord[]; reason: string }) => Promise<ErasureResult>;
  tableLabel: (table: string) => string;
  columnLabel: (table: string, column: string) => string;
  tell: (notice: { text: string }) => void;
};
