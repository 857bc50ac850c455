import { PendingPanel } from "#app/editing/pending/pending-panel.tsx";
import { NewsManager } from "#app/features/news/components/management/news-manager.tsx";
import { FirstStepsNote } from "#app/features/site/components/first-steps.tsx";
import { LoadingNote } from "#app/features/staff/components/loading-note.tsx";
import { StaffTitle } from "#app/features/staff/components/staff-title.tsx";
import { m } from "#app/i18n/paraglide/messages.js";
import { useNewsWorkspace } from "./use-news-workspace.ts";
import { usePendingContext } from "./use-pending-context.ts";
import { useRecordWorkspace } from "./use-record-workspace.ts";

export default function StaffNewsList() {
  const workspace = useNewsWorkspace();
  const editing = useRecordWorkspace();
  const pending = usePendingContext();
  return (
    <>
      <StaffTitle>{m.nav_news()}</StaffTitle>
      {editing ? <FirstStepsNote db={editing.db} /> : null}
      <PendingPanel context={pending} showsBackups={editing !== null} />
      {workspace ? <NewsManager editing={editing} workspace={workspace} /> : <LoadingNote />}
    </>
  );
}
