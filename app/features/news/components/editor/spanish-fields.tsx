import { BlockEditor } from "#app/editing/blocks/block-editor.tsx";
import { textId } from "#app/editing/blocks/block-labels.ts";
import { TitleField } from "#app/editing/blocks/title-field.tsx";
import { m } from "#app/i18n/paraglide/messages.js";
import type { NewsText } from "../../editing/news-text.ts";

/** Title and text in Spanish. */
export function SpanishFields({ text, onChange }: { text: NewsText; onChange: (text: NewsText) => void }) {
  const first = text.blocks[0];
  return (
    <div className="grid gap-6">
      <TitleField
        id="title-es"
        label={m.staff_field_title()}
        lang="es"
        nextId={first ? textId(first.key) : undefined}
        onChange={(title) => onChange({ ...text, title })}
        value={text.title}
      />
      <div>
        <h2 className="font-sans font-semibold text-sm tracking-normal">{m.staff_field_text()}</h2>
        <p className="mt-1 mb-3 text-ink-soft text-xs">{m.staff_text_hint()}</p>
        <BlockEditor blocks={text.blocks} lang="es" onChange={(blocks) => onChange({ ...text, blocks })} />
      </div>
    </div>
  );
}
