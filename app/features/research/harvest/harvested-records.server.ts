import { z } from "zod";
import type { Database } from "#app/supabase/database.types.ts";
import type { Db } from "#app/supabase/db.ts";
import { publicationTypes, workLanguages } from "../works.ts";
import type { HarvestedSpan } from "./oai-dates.ts";

// What is harvested is read with the functions of `supabase/schemas/research/oai-records.sql`.

/** Records of a page of a list: with more, writing one would keep other requests waiting. */
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

/** A work with its kind, as it is harvested. */
export type HarvestedWork = { [Kind in WorkKind]: { kind: Kind } & z.infer<(typeof works)[Kind]> }[WorkKind];

const row = z.object({
  kind: z.enum(["publication", "patent", "thesis"]),
  work_id: z.int(),
  subset: z.string().nullable(),
  datestamp: z.string(),
  is_deleted: z.boolean(),
  work: z.unknown(),
});

/** A record: what its header says, and the work; null where it is deleted, or only headers were asked for. */
export type HarvestedRecord = {
  kind: WorkKind;
  id: number;
  /** The code of a thesis's program. */
  subset: string | null;
  datestamp: string;
  isDeleted: boolean;
  work: HarvestedWork | null;
};

/** What a list asks for. `kind` with a «-» before it is all but this kind. */
export type HarvestedSelection = HarvestedSpan & { kind: string | null; subset: string | null };

/** Where a page begins: after a record, or at the beginning. */
export type After = { datestamp: string; kind: string; id: number } | null;

/**
 * Returns a page of a list, whether more follow, until when it is whole, and how many the list has; the last where the
 * page is the first. Throws the data API's error.
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
      // The generated types know no null in arguments; it stands for no limit.
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
 * Returns the record of a work, null where it never was public, with the moment until which records are whole and the
 * earliest datestamp; null where there is no record. Throws the data API's error.
 */
export async function getHarvested(db: Db, kind: WorkKind, id: number) {
  const { data } = await db.rpc("get_oai_record", { of_kind: kind, id }).throwOnError();
  const answer = z.object({ until: z.string(), earliest: z.string().nullable(), record: row.nullable() }).parse(data);
  return { ...answer, record: answer.record && toRecord(answer.record, true) };
}

function toRecord({ kind, work_id: id, subset, datestamp, is_deleted, work }: z.infer<typeof row>, hasWorks: boolean) {
  const readable = work === null ? null : ({ kind, ...works[kind].parse(work) } as HarvestedWork);
  // What expired and was not put away yet is no longer there for readers.
  const isDeleted = is_deleted || (hasWorks && readable === null);
  return { kind, id, subset, datestamp, isDeleted, work: readable } satisfies HarvestedRecord;
}
