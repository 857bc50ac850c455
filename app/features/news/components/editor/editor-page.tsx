import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { findRecord } from "#app/editing/description/stored-records.ts";
import { useOfferedDrafts } from "#app/editing/drafts/use-local-drafts.ts";
import { OpenVersion } from "#app/editing/history/open-version.tsx";
import { PageFailure, PageLoading } from "#app/editing/listing/page-loading.tsx";
import { type EditStart, startFrom, startFromQueued, startNew } from "#app/editing/record/edit-start.ts";
import { ResumeDraft } from "#app/editing/record/resume-draft.tsx";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { LinkButton } from "#app/ui/link-button.tsx";
import { blankNewsForm, newsRecordOf, newsRowOf } from "../../editing/news-form.ts";
import { newsType } from "../../news-description.ts";
import { mayChangeNews } from "../../news-rights.ts";
import type { NewsWorkspaceContext } from "../../news-workspace-context.ts";
import { NewsEditor } from "./news-editor.tsx";

type Props = { workspace: NewsWorkspaceContext; id: string; onCreated: (id: string) => void };

/** Editor of a new item, which will be stored with `id`. */
export function NewItemEditor({ workspace, id, onCreated }: Props) {
  const [start] = useState(() => startBlank(workspace, id));
  return <ResumedEditor workspace={workspace} onCreated={onCreated} recordId={null} start={start} />;
}

/** Editor of an item that is stored or queued in this browser. */
export function ExistingItemEditor({ workspace, id, onCreated }: Props) {
  const [unsaved] = useState(() => workspace.store.unsaved().find((item) => item.id === id));
  const item = useQuery({
    queryKey: ["news-item", id],
    queryFn: () => findRecord(workspace.db, newsType, id),
    enabled: !unsaved,
    // An editing session starts from the stored version and ignores later ones.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (unsaved) {
    const start = startFromQueued(workspace.record, newsRecordOf(unsaved));
    return <ResumedEditor workspace={workspace} onCreated={onCreated} recordId={id} start={start} />;
  }
  if (item.isPending) return <PageLoading />;
  if (item.isError) {
    return <PageFailure error={item.error} onRetry={() => void item.refetch()} title={m.staff_item_failed()} />;
  }
  if (!item.data) return <GoneItem workspace={workspace} id={id} onCreated={onCreated} />;
  if (!mayChangeNews(workspace.rights, newsRowOf(item.data))) return <ReadOnlyItem />;
  const row = item.data;
  const start = startFrom(workspace.record, row);
  return (
    <OpenVersion context={workspace} id={id} today={row.content} type={newsType}>
      {(version) => (
        <ResumedEditor
          note={version?.note}
          onCreated={onCreated}
          recordId={id}
          start={version ? { ...start, form: workspace.record.formOf({ ...row, content: version.content }) } : start}
          workspace={workspace}
        />
      )}
    </OpenVersion>
  );
}

/** An item that no longer exists: its local drafts can be saved as a new item. */
function GoneItem({ workspace, id, onCreated }: Props) {
  const offers = useOfferedDrafts(workspace, { kind: "news", recordId: id });
  if (offers?.length === 0) return <UnknownItem />;
  const start = startBlank(workspace, id);
  return <ResumedEditor workspace={workspace} onCreated={onCreated} recordId={id} start={start} />;
}

/** Offers the item's drafts, then opens the editor. */
function ResumedEditor({
  workspace,
  recordId,
  start,
  note,
  onCreated,
}: {
  workspace: NewsWorkspaceContext;
  recordId: string | null;
  start: EditStart;
  note?: ReactNode;
  onCreated: (id: string) => void;
}) {
  const [begun] = useState(start);
  return (
    <ResumeDraft context={workspace} record={workspace.record} recordId={recordId} start={begun}>
      {(chosen) => (
        <>
          {chosen.form === begun.form ? note : null}
          <NewsEditor onCreated={onCreated} start={chosen} workspace={workspace} />
        </>
      )}
    </ResumeDraft>
  );
}

/** Returns a blank item; for directors, about the first of their programs. */
function startBlank({ rights }: NewsWorkspaceContext, id: string): EditStart {
  const programId = rights.mayPublish ? null : (rights.programs[0]?.id ?? null);
  return startNew(blankNewsForm(id, new Date(), programId));
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

function UnknownItem() {
  return (
    <div className="page-width py-10">
      <h1 className="text-2xl">{m.staff_item_unknown()}</h1>
      <p className="prose-text mt-3">{m.staff_item_unknown_text()}</p>
      <p className="mt-6">
        <LinkButton to={pathsIn().staff.news()}>{m.staff_back_to_news()}</LinkButton>
      </p>
    </div>
  );
}
