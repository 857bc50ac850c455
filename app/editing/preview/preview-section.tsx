import { useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import type { CopyState } from "../autosave/autosave-scheduler.ts";
import type { EditingContext } from "../record/editing-context.ts";
import type { PreviewSource, SharedSource } from "./preview-links.ts";
import { PreviewPanel } from "./preview-panel.tsx";
import { SharedPreviews } from "./shared-previews.tsx";

const action = "inline-flex small-target items-center text-link text-primary";

/** Opens the preview of the unsaved contents, and manages the links to stored, unpublished contents. */
export function PreviewSection({
  stored,
  withoutStored,
  context,
  session: { editId, copy },
  isOpen,
  onToggle,
}: {
  /** Stored, unpublished content and its version; null if there is none. */
  stored: { source: SharedSource; version: string } | null;
  withoutStored: string;
  context: EditingContext;
  /** Editing session, and the state of its autosave on the server. */
  session: { editId: string; copy: CopyState };
  isOpen: boolean;
  onToggle: () => void;
}) {
  const [isSharing, setSharing] = useState(false);
  // Keeps the previous autosave visible while the next one is being sent.
  const [keptAt, setKeptAt] = useState<string | null>(null);
  const at = copy.state === "kept" ? copy.at : copy.state === "none" ? null : keptAt;
  if (at !== keptAt) setKeptAt(at);
  const source: PreviewSource | null = at ? { autosave: editId } : (stored?.source ?? null);
  return (
    <div className="grid justify-items-start gap-1 border-line border-t pt-3 text-sm">
      {source ? (
        <button aria-expanded={isOpen} className={action} onClick={onToggle} type="button">
          {m.preview_open()}
        </button>
      ) : null}
      {stored ? (
        <button className={action} onClick={() => setSharing(true)} type="button">
          {m.preview_share()}
        </button>
      ) : (
        <p className="text-ink-soft">{withoutStored}</p>
      )}
      {isOpen && source ? (
        <PreviewPanel context={context} onClose={onToggle} source={source} version={at ?? stored?.version ?? ""} />
      ) : null}
      {isSharing && stored ? (
        <SharedPreviews context={context} onClose={() => setSharing(false)} source={stored.source} />
      ) : null}
    </div>
  );
}
