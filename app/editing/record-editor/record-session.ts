import type { DescribedForm } from "../description/described-form.ts";
import type { DescribedRow } from "../description/described-row.ts";
import type { useRecordEdit } from "../record/use-record-edit.ts";

export type RecordSession = ReturnType<typeof useRecordEdit<DescribedForm, DescribedRow>>;
