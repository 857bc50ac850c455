import { m } from "#app/i18n/paraglide/messages.js";
import type { ChosenFiles, LocalDraft } from "./local-draft.ts";

/** Lists the chosen files and marks those that were not stored. `files` are the stored ones; undefined if unknown. */
export function FileNames({ draft, files }: { draft: LocalDraft; files?: ChosenFiles }) {
  const kept = new Set(Object.values(files ?? {}).map(({ name }) => name));
  return draft.fileNames.map((name) => (
    <p className="break-words text-ink-soft text-sm" key={name}>
      {!files || kept.has(name) ? m.editing_file_kept({ name }) : m.editing_file_lost({ name })}
    </p>
  ));
}
