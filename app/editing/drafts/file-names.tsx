import { m } from "#app/i18n/paraglide/messages.js";
import type { ChosenFiles, LocalDraft } from "./local-draft.ts";

/** Names the files that were chosen, and those that the browser could not keep. `files` is undefined where unknown. */
export function FileNames({ edit, files }: { edit: LocalDraft; files?: ChosenFiles }) {
  const kept = new Set(Object.values(files ?? {}).map(({ name }) => name));
  return edit.fileNames.map((name) => (
    <p className="break-words text-ink-soft text-sm" key={name}>
      {!files || kept.has(name) ? m.editing_file_kept({ name }) : m.editing_file_lost({ name })}
    </p>
  ));
}
