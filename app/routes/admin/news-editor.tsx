import { useMemo } from "react";
import { useParams } from "react-router";
import { QueueBar } from "#app/editing/pending/queue-bar.tsx";
import {
  type EditorVariant,
  NewRecordEditor,
  StoredRecordEditor,
} from "#app/editing/record-editor/record-editor-page.tsx";
import type { RecordWorkspace } from "#app/editing/record-editor/record-workspace.ts";
import { NewsLayout } from "#app/features/news/components/editor/news-layout.tsx";
import { blankNewsForm, newsRecordOf, newsRowOf } from "#app/features/news/editing/news-form.ts";
import { newsType } from "#app/features/news/news-description.ts";
import { mayChangeNews, mayWriteNews } from "#app/features/news/news-rights.ts";
import type { NewsWorkspaceContext } from "#app/features/news/news-workspace-context.ts";
import { useRefreshNews } from "#app/features/news/use-staff-news.ts";
import { LoadingNote } from "#app/features/staff/components/loading-note.tsx";
import { StaffTitle } from "#app/features/staff/components/staff-title.tsx";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { LinkButton } from "#app/ui/link-button.tsx";
import { NotAnEditor } from "./not-an-editor.tsx";
import { useEditSession } from "./use-edit-session.ts";
import { useNewsWorkspace } from "./use-news-workspace.ts";
import { usePendingContext } from "./use-pending-context.ts";

/** Serves the addresses for new and existing items; the first save navigates from one to the other. */
export default function StaffNewsEditor() {
  const workspace = useNewsWorkspace();
  if (!workspace) return <LoadingNote />;
  if (!mayWriteNews(workspace.rights)) return <NotAnEditor>{m.staff_read_only()}</NotAnEditor>;
  return <NewsEditor workspace={workspace} />;
}

function NewsEditor({ workspace }: { workspace: NewsWorkspaceContext }) {
  const { id } = useParams();
  const pending = usePendingContext();
  const { session, onAddress } = useEditSession(newsType.path, id);
  const onAttempt = useRefreshNews(workspace);
  const context = useMemo(() => recordWorkspace(workspace), [workspace]);
  const Editor = session.openedAsNew ? NewRecordEditor : StoredRecordEditor;
  return (
    <>
      <QueueBar context={pending} id={id} table="news" />
      <StaffTitle>{session.isNew ? m.staff_new_title() : m.staff_edit_title()}</StaffTitle>
      <Editor
        id={session.key}
        key={session.key}
        onAddress={onAddress}
        type={newsType}
        variant={newsVariant(workspace, onAttempt)}
        workspace={context}
      />
    </>
  );
}

/** Returns how news is edited: on a sheet, with the local list, and by directors as drafts about their programs. */
function newsVariant(workspace: NewsWorkspaceContext, onAttempt: () => Promise<void>): EditorVariant {
  const { rights, store, record } = workspace;
  return {
    record,
    layout: (parts) => <NewsLayout parts={parts} workspace={workspace} />,
    blank: (id) => blankNewsForm(id, new Date(), rights.mayPublish ? null : (rights.programs[0]?.id ?? null)),
    findQueued(id) {
      const queued = store.unsaved().find((item) => item.id === id);
      return queued && newsRecordOf(queued);
    },
    refusal: (row) => (mayChangeNews(rights, newsRowOf(row)) ? null : <ReadOnlyItem />),
    onAttempt,
  };
}

/** Returns the context of the record editor. News has no placeholders, PDFs or links to other editors. */
function recordWorkspace({ rights, ...context }: NewsWorkspaceContext): RecordWorkspace {
  return {
    ...context,
    mayPublish: rights.mayPublish,
    mayAdministrate: false,
    placeholders: null,
    maxPdfBytes: 0,
    linkTo: () => null,
    types: [newsType],
  };
}

function ReadOnlyItem() {
  return (
    <div className="page-width py-10">
      <h1 className="text-2xl">{m.staff_read_only_title()}</h1>
      <p className="prose-text mt-3">{m.staff_director_not_to_change()}</p>
      <p className="mt-6">
        <LinkButton to={pathsIn().staff.news()}>{m.staff_back_to_news()}</LinkButton>
      </p>
    </div>
  );
}
