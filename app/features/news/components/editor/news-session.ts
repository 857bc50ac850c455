import type { useRecordEdit } from "#app/editing/record/use-record-edit.ts";
import type { NewsForm } from "../../editing/news-form.ts";
import type { NewsRow } from "../../news.ts";

/** The editing session of one item. */
export type NewsSession = ReturnType<typeof useRecordEdit<NewsForm, NewsRow>>;
