import { useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import type { CopyState } from "../autosave/copy-keeper.ts";
import type { DescribedRow } from "../description/described-row.ts";
import type { PreviewSource } from "../preview/preview-links.ts";
import { PreviewPanel } from "../preview/preview-panel.tsx";
import { SharedPreviews } from "../preview/shared-previews.tsx";
import type { EditingContext } from "../record/editing-context.ts";

const action = "inline-flex min-h-9 items-center text-link text-primary";

/** Opens the preview of what is being written, and the links to the stored draft. */
export function PreviewSection({
  base,
  context,
  session: { editId, copy },
  isOpen,
  onToggle,
}: {
  base: DescribedRow | null;
  context: EditingContext;
  /** The editing session, and how its copy on the server stands. */
  session: { editId: string; copy: CopyState };
  isOpen: boolean;
  onToggle: () => void;
}) {
  const [isSharing, setSharing] = useState(false);
  // What was on the server last stays in view while the next words are on their way.
  const [keptAt, setKeptAt] = useState<string | null>(null);
  const at = copy.state === "kept" ? copy.at : copy.state === "none" ? null : keptAt;
  if (at !== keptAt) setKeptAt(at);
  const draft = base?.draft ?? null;
  const source: PreviewSource | null = at ? { autosave: editId } : draft ? { draft: draft.id } : null;
  return (
    <div className="grid justify-items-start gap-1 border-line border-t pt-3 text-sm">
      {source ? (
        <button aria-expanded={isOpen} className={action} onClick={onToggle} type="button">
          {m.preview_open()}
        </button>
      ) : null}
      {draft ? (
        <button className={action} onClick={() => setSharing(true)} type="button">
          {m.preview_share()}
        </button>
      ) : (
        <p className="text-ink-soft">{m.preview_share_save_first()}</p>
      )}
      {isOpen && source ? (
        <PreviewPanel context={context} onClose={onToggle} source={source} version={at ?? draft?.updated_at ?? ""} />
      ) : null}
      {isSharing && draft ? (
        <SharedPreviews context={context} draftId={draft.id} onClose={() => setSharing(false)} />
      ) : null}
    </div>
  );
}
