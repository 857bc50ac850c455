import { useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { GrowingTextarea } from "#app/ui/form/growing-textarea.tsx";
import { Prose } from "#app/ui/prose.tsx";
import type { BlockEditorProps } from "./block-editor-props.ts";
import { EditorLoading } from "./editor-loading.tsx";
import { useEditors } from "./use-editors.ts";
import { renderedBlocks } from "./written-blocks.ts";

/**
 * Lazy-loaded editor of a text. While it loads, the text is readable, and an empty text can be typed into a textarea,
 * whose text the editor adopts.
 */
export function BlockEditor(props: BlockEditorProps) {
  const { editors, ...loading } = useEditors();
  const [hasFocus, setFocus] = useState(false);
  if (editors) return <editors.TextEditor {...props} hasFocus={hasFocus} />;
  return (
    <div>
      <EditorLoading {...loading} />
      <Waiting {...props} onFocus={setFocus} />
    </div>
  );
}

/** Placeholder of the editor: the text or, if empty, a textarea. Either can have the focus. */
function Waiting({
  id,
  label,
  blocks,
  lang,
  onChange,
  onFocus,
}: BlockEditorProps & { onFocus: (hasFocus: boolean) => void }) {
  const [begun, setBegun] = useState<string | null>(() => (renderedBlocks(blocks).length === 0 ? "" : null));
  if (begun === null) {
    // An address or an error leads here before the editor is loaded, which takes over the focus.
    return (
      // biome-ignore lint/a11y/useSemanticElements: a fieldset would be for the fields of a form.
      <div
        aria-label={label}
        id={id}
        onBlur={() => onFocus(false)}
        onFocus={() => onFocus(true)}
        role="group"
        tabIndex={-1}
      >
        <Prose blocks={renderedBlocks(blocks)} lang={lang} />
      </div>
    );
  }
  return (
    <GrowingTextarea
      aria-label={label}
      className="min-h-24 rounded-sm border border-line-strong bg-raised px-4 py-3 font-serif"
      id={id}
      lang={lang}
      onBlur={() => onFocus(false)}
      onChange={({ target }) => {
        setBegun(target.value);
        onChange(target.value.split("\n").map((text) => ({ type: "paragraph", text })));
      }}
      onFocus={() => onFocus(true)}
      placeholder={m.blocks_write_text()}
      value={begun}
    />
  );
}
