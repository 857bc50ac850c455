import { useState } from "react";
import { useNavigate, useParams } from "react-router";
import { QueueBar } from "#app/editing/pending/queue-bar.tsx";
import { ExistingItemEditor, NewItemEditor } from "#app/features/news/components/editor/editor-page.tsx";
import { mayWriteNews } from "#app/features/news/news-rights.ts";
import { LoadingNote } from "#app/features/staff/components/loading-note.tsx";
import { StaffTitle } from "#app/features/staff/components/staff-title.tsx";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { newId } from "#app/lib/new-id.ts";
import { NotAnEditor } from "./not-an-editor.tsx";
import { useNewsWorkspace } from "./use-news-workspace.ts";
import { usePendingContext } from "./use-pending-context.ts";

/**
 * An editing session. The id of a new item is created once, so that saving twice creates one row. `isNew` is true while
 * the address is the one for new items.
 */
type Session = { key: string; id: string; isNew: boolean; openedAsNew: boolean };

const newSession = (): Session => {
  const id = newId();
  return { key: id, id, isNew: true, openedAsNew: true };
};
const sessionFor = (id: string): Session => ({ key: id, id, isNew: false, openedAsNew: false });

/** Serves the addresses for new and existing items; the first save navigates from one to the other. */
export default function StaffNewsEditor() {
  const workspace = useNewsWorkspace();
  const { id } = useParams();
  const navigate = useNavigate();
  const pending = usePendingContext();
  const [session, setSession] = useState(() => (id === undefined ? newSession() : sessionFor(id)));
  if (id === undefined && !session.isNew) setSession(newSession());
  else if (id !== undefined && id !== session.id) setSession(sessionFor(id));
  else if (id !== undefined && session.isNew) setSession({ ...session, isNew: false });
  if (!workspace) return <LoadingNote />;
  if (!mayWriteNews(workspace.rights)) return <NotAnEditor>{m.staff_read_only()}</NotAnEditor>;
  const Editor = session.openedAsNew ? NewItemEditor : ExistingItemEditor;
  return (
    <>
      <QueueBar context={pending} id={id} table="news" />
      <StaffTitle>{session.isNew ? m.staff_new_title() : m.staff_edit_title()}</StaffTitle>
      <Editor
        workspace={workspace}
        id={session.id}
        key={session.key}
        onCreated={(created) => {
          // The editor stays mounted with its focus; only the address changes.
          setSession((current) => ({ ...current, id: created }));
          navigate(pathsIn().staff.editNews(created), { replace: true, preventScrollReset: true });
        }}
      />
    </>
  );
}
