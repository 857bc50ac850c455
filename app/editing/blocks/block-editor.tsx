import { useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { GrowingTextarea } from "#app/ui/form/growing-textarea.tsx";
import { Prose } from "#app/ui/prose.tsx";
import type { BlockEditorProps } from "./block-editor-props.ts";
import { EditorLoading } from "./editor-loading.tsx";
import { useEditors } from "./use-editors.ts";
import { shownBlocks } from "./written-blocks.ts";

/**
 * Edits a text block by block. While the editor is on its way, what is there can be read, and an empty text can be
 * begun: it is taken over.
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

/** What is shown before the editor: the text to read or, of an empty one, a field to begin it in. */
function Waiting({
  id,
  label,
  blocks,
  lang,
  onChange,
  onFocus,
}: BlockEditorProps & { onFocus: (hasFocus: boolean) => void }) {
  const [begun, setBegun] = useState<string | null>(() => (shownBlocks(blocks).length === 0 ? "" : null));
  if (begun === null) return <Prose blocks={shownBlocks(blocks)} lang={lang} />;
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
