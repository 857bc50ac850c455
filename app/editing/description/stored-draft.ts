import { z } from "zod";
import type { Json } from "#app/supabase/database.types.ts";
import { draftBlocks } from "../blocks/draft-blocks.ts";
import type { DraftContent } from "../drafts/draft-content.ts";
import { blankForm } from "./described-form.ts";
import type { Field, Fields } from "./field.ts";
import { type FieldRow, type FieldValue, type FieldValues, newRow } from "./field-values.ts";
import { fieldsOf, type RecordType } from "./record-type.ts";

const values = z.record(z.string(), z.unknown());
const rows = z.array(
  z.object({ values, id: z.number().optional(), source: z.record(z.string(), z.json()).optional() }),
);
const draft = z.object({
  form: z.object({
    id: z.string(),
    values,
    english: values,
    englishOf: z.record(z.string(), z.string()).default({}),
    isTranslationReviewed: z.boolean(),
    children: z.record(z.string(), rows),
    does: z.enum(["draft", "propose", "schedule", "publish", "publish-spanish", "withdraw"]),
    publishAt: z.string(),
    expiresAt: z.string().nullable().default(null),
    note: z.string().default(""),
  }),
  sentPaths: z.record(z.string(), z.string()),
});

/**
 * Parses a draft from the browser's storage; null if it is invalid. Tolerates changes of the type: missing fields get
 * their defaults, and unknown fields are dropped.
 */
export function readStoredDraft(type: RecordType, stored: unknown): DraftContent | null {
  const { data } = draft.safeParse(stored);
  if (!data) return null;
  const blank = blankForm(type, data.form.id);
  const fields = fieldsOf(type);
  return {
    sentPaths: data.sentPaths,
    form: {
      ...data.form,
      values: knownValues(fields, data.form.values, blank.values),
      english: knownValues(fields, data.form.english, blank.english),
      children: Object.fromEntries(
        (type.children ?? []).map((child) => [
          child.table,
          knownRows(child.fields, data.form.children[child.table] ?? []),
        ]),
      ),
    },
  };
}

function knownValues(fields: Fields, stored: Record<string, unknown>, blank: FieldValues): FieldValues {
  return Object.fromEntries(
    Object.entries(blank).map(([column, empty]) => [
      column,
      knownValue(fields[column] as Field, stored[column]) ?? empty,
    ]),
  );
}

/** Returns the stored value if it matches the field's kind; otherwise undefined. */
function knownValue(field: Field, stored: unknown): FieldValue | undefined {
  switch (field.kind) {
    case "blocks":
      return draftBlocks.safeParse(stored).data;
    case "rows": {
      const { data } = rows.safeParse(stored);
      return data && knownRows(field.fields, data);
    }
    case "choices":
      return z.array(z.string()).safeParse(stored).data;
    default:
      return typeof stored === "string" ? stored : undefined;
  }
}

function knownRows(fields: Fields, stored: z.infer<typeof rows>): FieldRow[] {
  return stored.map(({ values: known, id, source }) => {
    const row = newRow(fields);
    return {
      ...row,
      values: knownValues(fields, known, row.values),
      ...(id === undefined ? {} : { id }),
      ...(source === undefined ? {} : { source: source as Record<string, Json> }),
    };
  });
}
