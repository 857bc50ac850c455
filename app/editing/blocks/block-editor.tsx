import { type ComponentType, useEffect, useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { GrowingTextarea } from "#app/ui/form/growing-textarea.tsx";
import { buttonClass } from "#app/ui/link-button.tsx";
import { Prose } from "#app/ui/prose.tsx";
import type { BlockEditorProps } from "./block-editor-props.ts";
import { shownBlocks } from "./written-blocks.ts";

type TextEditor = ComponentType<BlockEditorProps & { hasFocus: boolean }>;

// Only who writes loads the editor, and once.
let loaded: TextEditor | null = null;
const load = () => import("./text-editor.tsx").then(({ TextEditor }) => TextEditor);

/**
 * Edits a text block by block. While the editor is on its way, what is there can be read, and an empty text can be
 * begun: it is taken over.
 */
export function BlockEditor(props: BlockEditorProps) {
  const [editor, setEditor] = useState<TextEditor | null>(() => loaded);
  const [attempt, setAttempt] = useState(0);
  const [hasFailed, setFailed] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt loads it again.
  useEffect(() => {
    if (loaded) return;
    setFailed(false);
    load().then(
      (component) => {
        loaded = component;
        setEditor(() => component);
      },
      () => setFailed(true),
    );
  }, [attempt]);
  const Editor = editor;
  if (Editor) return <Editor {...props} hasFocus={hasFocus} />;
  return (
    <div>
      {hasFailed ? (
        <div
          className="mb-3 flex flex-wrap items-center gap-x-4 border-danger border-l-4 bg-white px-4 py-2 text-sm"
          role="alert"
        >
          <p>{m.blocks_load_failed()}</p>
          <button className={buttonClass("quiet")} onClick={() => setAttempt(attempt + 1)} type="button">
            {m.staff_retry()}
          </button>
        </div>
      ) : (
        <p className="mb-3 text-ink-soft text-xs" role="status">
          {m.blocks_loading()}
        </p>
      )}
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
      className="min-h-24 rounded-sm border border-line-strong bg-white px-4 py-3 font-serif"
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
