import type { Json } from "#app/supabase/database.types.ts";
import { blankForm, formOf } from "../description/described-form.ts";
import type { RecordContent } from "../description/described-row.ts";
import { writeValues } from "../description/field-values.ts";
import { formProblems } from "../description/form-problems.ts";
import { fieldsOf, titleOf } from "../description/record-type.ts";
import { withSlugs } from "../description/with-slugs.ts";
import type { WrongValue } from "./api-problem.ts";
import type { ApiType } from "./api-types.ts";

type Written = { row: Record<string, unknown>; children?: Record<string, unknown[]> | undefined };
type Before = { row: Readonly<Record<string, Json>>; children: Record<string, Json[]> };

/**
 * Validates a record that a client sent. Returns the content to store, the record's title, and the wrong values for
 * saving or, when `isPublishing`, for publishing. A new record gets the defaults of the editor's form; missing slugs
 * are derived from their texts.
 */
export function checkWritten(type: ApiType, written: Written, before: Before | null, isPublishing: boolean) {
  const given = written.row as Record<string, Json>;
  const row = withSlugs(fieldsOf(type), before ? given : completeRow(type, given), before?.row);
  const children = (written.children ?? {}) as RecordContent["children"];
  const merged = {
    row: { ...before?.row, ...row },
    children: { ...before?.children, ...children },
  } as RecordContent;
  const state = isPublishing ? ("published" as const) : ("draft" as const);
  const form = formOf(type, { id: "", content: merged, draft: null, state }, "UTC");
  const errors = formProblems(type, form, "UTC", before?.row).map(
    ({ id, label, error }): WrongValue => ({ field: id.replace(/^field-/, ""), reason: `${label}: ${error}` }),
  );
  return { content: { row, ...(written.children && { children }) }, title: titleOf(type, merged.row), errors };
}

function completeRow(type: ApiType, row: Record<string, Json>): Record<string, Json> {
  if (type.complete) return type.complete(row);
  return { ...writeValues(fieldsOf(type), blankForm(type, "").values), ...row };
}
