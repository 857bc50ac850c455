import type { useRecordEdit } from "#app/editing/record/use-record-edit.ts";

export type NewsSession = ReturnType<typeof useRecordEdit>;
