import { discardDraft } from "#app/editing/drafts/discard-draft.ts";
import { draftsOf } from "#app/editing/drafts/local-draft.ts";
import type { NewsRow } from "../news.ts";
import type { NewsWorkspaceContext } from "../news-workspace-context.ts";
import { editNews, isSameNews } from "./edited-news.ts";
import { newsKind, readKeptNews } from "./kept-news.ts";

/** Forgets the unsaved edits that say what a row says and nothing more, after that was saved or given up. */
export async function forgetSameEdits({ edits, userId, timeZone }: NewsWorkspaceContext, row: NewsRow): Promise<void> {
  const fields = editNews(row, timeZone);
  const kept = draftsOf(await edits.store.list(userId).catch(() => []), newsKind, row.id);
  for (const edit of kept) {
    const edited = readKeptNews(edit.content)?.edited;
    if (!edited || edit.fileNames.length > 0 || !isSameNews(edited, fields)) continue;
    await discardDraft(edits, edit);
  }
}
