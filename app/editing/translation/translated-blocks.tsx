import { m } from "#app/i18n/paraglide/messages.js";
import { Prose } from "#app/ui/prose.tsx";
import { BlockEditor } from "../blocks/block-editor.tsx";
import { shownBlocks, type WrittenBlocks } from "../blocks/written-blocks.ts";

/** Edits the English of a text, beside the Spanish. */
export function TranslatedBlocks({
  id,
  label,
  spanish,
  english,
  onChange,
}: {
  id: string;
  label: string;
  spanish: WrittenBlocks;
  english: WrittenBlocks;
  onChange: (english: WrittenBlocks) => void;
}) {
  return (
    <div className="grid gap-x-8 gap-y-4 xl:grid-cols-2">
      <div className="border-line border-l-2 pl-4">
        <Prose blocks={shownBlocks(spanish)} compact lang="es" />
      </div>
      <BlockEditor blocks={english} id={id} label={label} lang="en" onChange={onChange} />
    </div>
  );
}

/** A Spanish field beside the field for its translation. */
export function SpanishText({ label, text, look }: { label: string; text: string; look: string }) {
  return (
    <div className="border-line border-l-2 pl-4">
      <p className="text-ink-soft text-xs">{m.editing_in_spanish({ field: label })}</p>
      <p className={`mt-1 whitespace-pre-line ${look}`} lang="es">
        {text || "—"}
      </p>
    </div>
  );
}
