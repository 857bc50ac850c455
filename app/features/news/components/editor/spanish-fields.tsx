import { BlockEditor } from "#app/editing/blocks/block-editor.tsx";
import { TitleField } from "#app/editing/blocks/title-field.tsx";
import { m } from "#app/i18n/paraglide/messages.js";
import type { NewsText } from "../../editing/news-text.ts";

export function SpanishFields({ text, onChange }: { text: NewsText; onChange: (text: NewsText) => void }) {
  return (
    <div className="grid gap-6">
      <TitleField
        id="title-es"
        label={m.staff_field_title()}
        lang="es"
        nextId="text-es"
        onChange={(title) => onChange({ ...text, title })}
        value={text.title}
      />
      <div>
        <h2 className="font-sans font-semibold text-sm tracking-normal">{m.staff_field_text()}</h2>
        <p className="mt-1 mb-3 text-ink-soft text-xs" id="text-es-hint">
          {m.staff_text_hint()}
        </p>
        <BlockEditor
          blocks={text.blocks}
          describedBy="text-es-hint"
          id="text-es"
          label={m.staff_field_text()}
          lang="es"
          onChange={(blocks) => onChange({ ...text, blocks })}
        />
      </div>
    </div>
  );
}
