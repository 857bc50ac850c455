import { useState } from "react";
import { useParams, useSearchParams } from "react-router";
import { focusControl, useRevealedControls } from "#app/editing/checks/focus-control.ts";
import { isStored } from "#app/editing/description/described-row.ts";
import { isEnglishControl } from "#app/editing/description/field-problems.ts";
import { usePictureSource } from "#app/editing/fields/use-picture-source.ts";
import { isInQueue } from "#app/editing/pending/queue-address.ts";
import { QueueBar } from "#app/editing/pending/queue-bar.tsx";
import {
  type EditorVariant,
  NewRecordEditor,
  StoredRecordEditor,
} from "#app/editing/record-editor/record-editor-page.tsx";
import { RecordNotes } from "#app/editing/record-editor/record-notes.tsx";
import type { EditorParts } from "#app/editing/record-editor/record-workspace.ts";
import { useFocusedControl } from "#app/editing/record-editor/use-open-tab.ts";
import { NewsSidebar } from "#app/features/news/components/editor/news-sidebar.tsx";
import { type NewsTab, NewsTabs } from "#app/features/news/components/editor/news-tabs.tsx";
import { NewsTexts } from "#app/features/news/components/editor/news-texts.tsx";
import { isInAside, useAside } from "#app/features/news/components/editor/use-aside.ts";
import { blankNewsForm, newsRecordOf, newsRowOf } from "#app/features/news/editing/news-form.ts";
import { newsType } from "#app/features/news/news-description.ts";
import { mayChangeNews, mayWriteNews } from "#app/features/news/news-rights.ts";
import type { NewsWorkspaceContext } from "#app/features/news/news-workspace-context.ts";
import { useRefreshNews } from "#app/features/news/use-staff-news.ts";
import { LoadingNote } from "#app/features/staff/components/loading-note.tsx";
import { StaffTitle } from "#app/features/staff/components/staff-title.tsx";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { NotAnEditor } from "#app/staff-area/not-an-editor.tsx";
import { useEditSession } from "#app/staff-area/use-edit-session.ts";
import { useNewsWorkspace } from "#app/staff-area/use-news-workspace.ts";
import { usePendingContext } from "#app/staff-area/use-pending-context.ts";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";

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
        workspace={workspace}
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

/** Title and text of an item on a sheet, in tabs by language, beside a column with everything else. */
function NewsLayout({ parts, workspace }: { parts: EditorParts; workspace: NewsWorkspaceContext }) {
  const { editor, record, texts, found, start } = parts;
  const { form, base, files } = editor;
  const [query] = useSearchParams();
  const [tab, setTab] = useState<NewsTab>(isInQueue(query) ? "en" : "es");
  const source = usePictureSource(files.image ?? null, String(form.values.image) || null, workspace.storageBase);
  const aside = useAside(workspace.userId);
  useRevealedControls((id) => {
    if (isInAside(id)) aside.open();
    else setTab(isEnglishControl(id) ? "en" : "es");
  });
  useFocusedControl(found.problems[0]?.id, found);
  return (
    <div className="page-width grow pb-6">
      <h1 className="sr-only">{base && isStored(base) ? m.staff_edit_title() : m.staff_new_title()}</h1>
      <NewsTabs aside={aside} onTab={setTab} tab={tab} texts={texts} />
      <RecordNotes editor={editor} record={record} start={start} type={record.type} workspace={parts.workspace} />
      {found.problems.length > 0 ? (
        <div className="mt-5">
          <ErrorSummary heading="h2" {...found} onJump={focusControl} title={m.record_problems()} />
        </div>
      ) : null}
      <div
        className={`mt-2 grid gap-x-10 gap-y-8 [&_:is(button,input,select,textarea)]:scroll-mb-32 ${aside.isOpen ? "lg:grid-cols-[minmax(0,1fr)_18rem] [main:has([data-beside])_&]:grid-cols-1" : ""}`}
      >
        <div className="min-w-0">
          <NewsTexts parts={parts} source={source} tab={tab} />
        </div>
        <NewsSidebar isOpen={aside.isOpen} parts={parts} source={source} workspace={workspace} />
      </div>
    </div>
  );
}
