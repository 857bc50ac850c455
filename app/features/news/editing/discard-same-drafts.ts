import { discardDraft } from "#app/editing/drafts/discard-draft.ts";
import { draftsOf } from "#app/editing/drafts/local-draft.ts";
import type { NewsRow } from "../news.ts";
import type { NewsWorkspaceContext } from "../news-workspace-context.ts";
import { readNewsDraft } from "./news-draft.ts";
import { isSameNewsForm, newsFormOf } from "./news-form.ts";

/** Discards the drafts equal to a row, after the row was saved or discarded. */
export async function discardSameDrafts(
  { db, drafts, userId, timeZone }: Pick<NewsWorkspaceContext, "db" | "drafts" | "userId" | "timeZone">,
  row: NewsRow,
): Promise<void> {
  const fields = newsFormOf(row, timeZone);
  const stored = draftsOf(await drafts.store.list(userId).catch(() => []), "news", row.id);
  for (const draft of stored) {
    const form = readNewsDraft(draft.content)?.form;
    if (!form || draft.fileNames.length > 0 || !isSameNewsForm(form, fields)) continue;
    await discardDraft({ db, drafts }, draft);
  }
}
