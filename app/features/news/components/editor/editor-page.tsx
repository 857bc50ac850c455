import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useOfferedDrafts } from "#app/editing/drafts/use-local-drafts.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { buttonClass, LinkButton } from "#app/ui/link-button.tsx";
import { failureText } from "../../editing/failure-text.ts";
import { newsKind } from "../../editing/kept-news.ts";
import type { NewsRow } from "../../news.ts";
import { findNewsById } from "../../news-queries.ts";
import { mayChangeNews } from "../../news-rights.ts";
import type { NewsWorkspaceContext } from "../../news-workspace-context.ts";
import { startFrom, startFromUnsaved, startNew } from "./editor-start.ts";
import { OfferEdits } from "./offered-edits.tsx";

type Props = { workspace: NewsWorkspaceContext; id: string; onCreated: (row: NewsRow) => void };

/** The editor for an item that does not exist yet. `id` is the one it will have. */
export function NewItemEditor({ workspace, id, onCreated }: Props) {
  const [start] = useState(() => startNew(id, new Date(), workspace.timeZone, firstProgram(workspace)));
  return <OfferEdits workspace={workspace} onCreated={onCreated} recordId={null} start={start} />;
}

/** The editor for an item that the backend has, or that only this browser has. */
export function ExistingItemEditor({ workspace, id, onCreated }: Props) {
  const [unsaved] = useState(() => workspace.store.unsaved().find((item) => item.id === id));
  const item = useQuery({
    queryKey: ["news-item", id],
    queryFn: () => findNewsById(workspace.db, id),
    enabled: !unsaved,
    // Each session begins with what is stored at that moment, and is not disturbed afterwards.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (unsaved) {
    const start = startFromUnsaved(unsaved, workspace.timeZone);
    return <OfferEdits workspace={workspace} onCreated={onCreated} recordId={id} start={start} />;
  }
  if (item.isPending) {
    return (
      <p className="page-width py-10 text-ink-soft" role="status">
        {m.staff_loading()}
      </p>
    );
  }
  if (item.isError) return <LoadFailure error={item.error} onRetry={() => void item.refetch()} />;
  if (!item.data) return <GoneItem workspace={workspace} id={id} onCreated={onCreated} />;
  if (!mayChangeNews(workspace.rights, item.data)) return <NotToChange />;
  const start = startFrom(item.data, workspace.timeZone);
  return <OfferEdits workspace={workspace} onCreated={onCreated} recordId={id} start={start} />;
}

/** An item that the backend does not have: what this browser keeps of it can be made an item again. */
function GoneItem({ workspace, id, onCreated }: Props) {
  const offers = useOfferedDrafts(workspace.edits, workspace.userId, { kind: newsKind, recordId: id });
  if (offers?.length === 0) return <UnknownItem />;
  const start = startNew(id, new Date(), workspace.timeZone, firstProgram(workspace));
  return <OfferEdits workspace={workspace} onCreated={onCreated} recordId={id} start={start} />;
}

function LoadFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <div className="page-width py-10" role="alert">
      <h1 className="text-2xl">{m.staff_item_failed()}</h1>
      <p className="prose-text mt-3">{failureText(error)}</p>
      <button className={`${buttonClass("primary")} mt-6`} onClick={onRetry} type="button">
        {m.staff_retry()}
      </button>
    </div>
  );
}

/** Whoever may write about their own programs alone begins with one of them. */
function firstProgram({ rights }: NewsWorkspaceContext): number | null {
  return rights.mayPublish ? null : (rights.programs[0]?.id ?? null);
}

function NotToChange() {
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
