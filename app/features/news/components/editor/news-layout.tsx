import { useState } from "react";
import { useSearchParams } from "react-router";
import { focusControl, useRevealedControls } from "#app/editing/checks/focus-control.ts";
import { isStored } from "#app/editing/description/described-row.ts";
import { isEnglishControl } from "#app/editing/description/field-problems.ts";
import { usePictureSource } from "#app/editing/fields/use-picture-source.ts";
import { isInQueue } from "#app/editing/pending/queue-address.ts";
import { RecordNotes } from "#app/editing/record-editor/record-notes.tsx";
import type { EditorParts } from "#app/editing/record-editor/record-workspace.ts";
import { useFocusedControl } from "#app/editing/record-editor/use-open-tab.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import type { NewsWorkspaceContext } from "../../news-workspace-context.ts";
import { NewsSidebar } from "./news-sidebar.tsx";
import { type NewsTab, NewsTabs } from "./news-tabs.tsx";
import { NewsTexts } from "./news-texts.tsx";
import { isInAside, useAside } from "./use-aside.ts";

/** Title and text of an item on a sheet, in tabs by language, beside a column with everything else. */
export function NewsLayout({ parts, workspace }: { parts: EditorParts; workspace: NewsWorkspaceContext }) {
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
