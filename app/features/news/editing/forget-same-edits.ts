import { discardEdit } from "#app/editing/discard-edit.ts";
import { editsOf } from "#app/editing/unsaved-edit.ts";
import type { NewsRow } from "../news.ts";
import type { NewsDesk } from "../news-desk.ts";
import { editNews, isSameNews } from "./edited-news.ts";
import { newsKind, readKeptNews } from "./kept-news.ts";

/** Forgets the unsaved edits that say what a row says and nothing more, after that was saved or given up. */
export async function forgetSameEdits({ edits, userId, timeZone }: NewsDesk, row: NewsRow): Promise<void> {
  const fields = editNews(row, timeZone);
  const kept = editsOf(await edits.store.list(userId).catch(() => []), newsKind, row.id);
  for (const edit of kept) {
    const edited = readKeptNews(edit.content)?.edited;
    if (!edited || edit.fileNames.length > 0 || !isSameNews(edited, fields)) continue;
    await discardEdit(edits, edit);
  }
}
