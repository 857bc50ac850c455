import { z } from "zod";
import { valuesSchema } from "#app/editing/difference/column-change.ts";
import type { Values } from "#app/editing/difference/json-values.ts";
import type { Db } from "#app/supabase/db.ts";
import { batchTable, type ListedEvent, subjectOf } from "./audit-log.ts";

const kinds = ["bulk", "opening", "import", "undo"] as const;
export type BatchKind = (typeof kinds)[number];

export type Batch = {
  id: string;
  title: string;
  kind: BatchKind;
  rows: Readonly<Record<string, number>>;
  /** Batch that this one undid; null for others. */
  undoes: string | null;
};

const detailsSchema = z.object({
  title: z.string(),
  kind: z.enum(kinds),
  rows: z.record(z.string(), z.number()),
  undoes: z.string().nullish(),
});

/** Returns the batch of an event; null for other events. */
export function batchOf(event: Pick<ListedEvent, "details">): Batch | null {
  const subject = subjectOf(event);
  if (subject?.table !== batchTable || subject.id === null) return null;
  const { data } = detailsSchema.safeParse(event.details);
  return data ? { ...data, id: subject.id, undoes: data.undoes ?? null } : null;
}

export function rowCount({ rows }: Pick<Batch, "rows">): number {
  return Object.values(rows).reduce((sum, count) => sum + count, 0);
}

/** A row of a batch. `before` is null for a new row, `after` for a deleted one. */
export type BatchRow = {
  position: number;
  table: string;
  id: string;
  title: string | null;
  before: Values | null;
  after: Values | null;
};

const rowSchema = z.object({
  position: z.number(),
  table: z.string(),
  id: z.string(),
  title: z.string().nullable(),
  before: valuesSchema.nullable(),
  after: valuesSchema.nullable(),
});

/** Returns `count` rows of a batch in order, from an offset. Throws the backend's error. */
export async function listBatchRows(db: Db, batch: string, from: number, count: number): Promise<BatchRow[]> {
  const { data } = await db
    .from("batch_rows")
    .select("position,table:table_name,id:row_id,title,before,after")
    .eq("batch_id", batch)
    .order("position")
    .range(from, from + count - 1)
    .throwOnError();
  return z.array(rowSchema).parse(data);
}

/** Returns the batch that undid this one; null if there is none. Throws the backend's error. */
export async function findUndoing(db: Db, batch: string): Promise<string | null> {
  const { data } = await db.from("change_batches").select("id").eq("undoes", batch).maybeSingle().throwOnError();
  return data?.id ?? null;
}
