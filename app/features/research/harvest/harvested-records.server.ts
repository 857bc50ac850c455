import { z } from "zod";
import type { Database } from "#app/supabase/database.types.ts";
import type { Db } from "#app/supabase/db.ts";
import { publicationTypes, workLanguages } from "../works.ts";
import type { HarvestedSpan } from "./oai-dates.ts";

// Reads records with the functions of `supabase/schemas/research/oai-records.sql`.

/** Records per page. Larger pages would block the event loop while they are serialized. */
const pageSize = 50;

const person = z.object({ given: z.string().nullish(), family: z.string().nullish() });
const linked = z.array(z.object({ position: z.int(), orcid: z.string() })).nullable();
const language = z.enum(workLanguages);
const area = z.string();

const works = {
  publication: z.object({
    type: z.enum(publicationTypes),
    title: z.string(),
    authors: z.array(person),
    year: z.int(),
    language,
    abstract: z.string(),
    venue: z.string(),
    area,
    linked,
    publisher: z.string().nullable(),
    volume: z.string().nullable(),
    issue: z.string().nullable(),
    pages: z.string().nullable(),
    doi: z.string().nullable(),
    isbn: z.string().nullable(),
  }),
  patent: z.object({
    number: z.string(),
    title: z.string(),
    inventors: z.array(person),
    office: z.string(),
    status: z.string(),
    filed_on: z.string(),
    grant_year: z.int().nullable(),
    language,
    abstract: z.string(),
    area,
    linked,
  }),
  thesis: z.object({
    title: z.string(),
    student: person,
    year: z.int(),
    language,
    abstract: z.string(),
    handle: z.string().nullable(),
    program: z.object({ name: z.string(), type: z.string(), area }),
    linked: z
      .array(person.extend({ role: z.enum(["advisor", "co_advisor", "examiner"]), orcid: z.string().nullable() }))
      .nullable(),
  }),
};

export type WorkKind = keyof typeof works;
export const workKinds = Object.keys(works) as WorkKind[];
export type Person = z.infer<typeof person>;

export type HarvestedWork = { [Kind in WorkKind]: { kind: Kind } & z.infer<(typeof works)[Kind]> }[WorkKind];

const row = z.object({
  kind: z.enum(["publication", "patent", "thesis"]),
  work_id: z.int(),
  subset: z.string().nullable(),
  datestamp: z.string(),
  is_deleted: z.boolean(),
  work: z.unknown(),
});

/** Record header and work; `work` is null if the record is deleted or only headers were requested. */
export type HarvestedRecord = {
  kind: WorkKind;
  id: number;
  /** Program code of a thesis. */
  subset: string | null;
  datestamp: string;
  isDeleted: boolean;
  work: HarvestedWork | null;
};

/** Filter of a list request. A `kind` prefixed with «-» is excluded. */
export type HarvestedSelection = HarvestedSpan & { kind: string | null; subset: string | null };

/** Key of the last record of the previous page; null for the first page. */
export type After = { datestamp: string; kind: string; id: number } | null;

/**
 * Returns a page of records, whether more follow and the time up to which it is complete. `total` is null except on the
 * first page. Throws the data API's error.
 */
export async function listHarvested(
  db: Db,
  { kind, subset, from, until }: HarvestedSelection,
  after: After,
  hasWorks: boolean,
) {
  const { data } = await db
    .rpc("list_oai_records", {
      of_kind: kind,
      of_subset: subset,
      not_before: from,
      not_after: until,
      after_datestamp: after?.datestamp ?? null,
      after_kind: after?.kind ?? null,
      after_id: after?.id ?? null,
      page_size: pageSize,
      with_works: hasWorks,
      // The generated types do not allow null arguments; null means unlimited.
    } as Database["public"]["Functions"]["list_oai_records"]["Args"])
    .throwOnError();
  const page = z.object({ until: z.string(), total: z.int().nullable(), records: z.array(row) }).parse(data);
  return {
    until: page.until,
    total: page.total,
    records: page.records.slice(0, pageSize).map((found) => toRecord(found, hasWorks)),
    hasMore: page.records.length > pageSize,
  };
}

/**
 * Returns the record of a work, null if it was never public, with the time up to which records are complete and the
 * earliest datestamp, null without records. Throws the data API's error.
 */
export async function getHarvested(db: Db, kind: WorkKind, id: number) {
  const { data } = await db.rpc("get_oai_record", { of_kind: kind, id }).throwOnError();
  const answer = z.object({ until: z.string(), earliest: z.string().nullable(), record: row.nullable() }).parse(data);
  return { ...answer, record: answer.record && toRecord(answer.record, true) };
}

function toRecord({ kind, work_id: id, subset, datestamp, is_deleted, work }: z.infer<typeof row>, hasWorks: boolean) {
  const readable = work === null ? null : ({ kind, ...works[kind].parse(work) } as HarvestedWork);
  // An expired work counts as deleted before its stored record is marked so.
  const isDeleted = is_deleted || (hasWorks && readable === null);
  return { kind, id, subset, datestamp, isDeleted, work: readable } satisfies HarvestedRecord;
}
