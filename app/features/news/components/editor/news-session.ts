import type { useRecordEdit } from "#app/editing/record/use-record-edit.ts";
import type { NewsForm } from "../../editing/news-form.ts";
import type { NewsRow } from "../../news.ts";

export type NewsSession = ReturnType<typeof useRecordEdit<NewsForm, NewsRow>>;
