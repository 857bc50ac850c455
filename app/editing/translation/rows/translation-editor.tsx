import { EditorContent } from "@tiptap/react";
import { type ReactNode, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { HelpDialog, rowShortcuts } from "#app/editing/blocks/help-dialog.tsx";
import { IsTranslation } from "#app/editing/blocks/is-translation.ts";
import { LinkForm } from "#app/editing/blocks/link-form.tsx";
import { PageMenu } from "#app/editing/blocks/suggestions/page-menu.tsx";
import type { SuggestionKeys } from "#app/editing/blocks/suggestions/suggestion-menu.tsx";
import { Toolbar } from "#app/editing/blocks/toolbar/toolbar.tsx";
import { usePlaceholderChoices } from "#app/editing/fields/fields-context.ts";
import { PlaceholderDialog } from "#app/editing/fields/placeholder-dialog.tsx";
import type { TranslatedRow } from "../translated-texts.ts";
import { useRowsEditor, type WrittenRows } from "./use-rows-editor.ts";
import "./rows.css";

type TranslationEditorProps = WrittenRows & {
  /** Renders the Spanish of a row and the actions for its English. */
  sourceOf: (row: TranslatedRow, actions: { onCopy: () => void; onSame: () => void }) => ReactNode;
};

/** Editor of a text's English, row by row beside its Spanish. Lazy-loaded by `TranslatedBlocks`. */
export function TranslationEditor({ sourceOf, ...text }: TranslationEditorProps) {
  const [isLinking, setLinking] = useState(false);
  const [isHelping, setHelping] = useState(false);
  const [isChoosing, setChoosing] = useState(false);
  const placeholders = usePlaceholderChoices();
  const toolbar = useRef<HTMLDivElement>(null);
  const pageMenu = useRef<SuggestionKeys>(null);
  const elements = useRef(new Map<string, HTMLElement>());
  const { editor, copy, markSame } = useRowsEditor(text, {
    toolbar,
    sourceOf: elementOf,
    onLink: () => setLinking(true),
    onHelp: () => setHelping(true),
    onKey: (event) => pageMenu.current?.onKey(event) ?? false,
  });

  function elementOf(rowId: string): HTMLElement {
    const known = elements.current.get(rowId);
    if (known) return known;
    const element = document.createElement("div");
    element.className = "blocks-source";
    elements.current.set(rowId, element);
    return element;
  }

  return (
    // Pictures are inherited from the Spanish.
    <IsTranslation value={true}>
      <div className="blocks-editor">
        <Toolbar
          actions={{
            onLink: () => setLinking(true),
            onHelp: () => setHelping(true),
            onPlaceholder: placeholders.length > 0 ? () => setChoosing(true) : undefined,
          }}
          controls={text.id}
          editor={editor}
          label={text.label}
          ref={toolbar}
        />
        {isLinking ? (
          <LinkForm
            editor={editor}
            lang="en"
            onClose={() => {
              setLinking(false);
              editor.commands.focus();
            }}
          />
        ) : null}
        <div className="blocks-page">
          <EditorContent editor={editor} />
          <PageMenu editor={editor} id={`${text.id}-pages`} lang="en" ref={pageMenu} />
        </div>
        {text.rows.map((row) =>
          createPortal(
            sourceOf(row, { onCopy: () => copy(row.id), onSame: () => markSame(row.id) }),
            elementOf(row.id),
            row.id,
          ),
        )}
        {isChoosing ? (
          <PlaceholderDialog
            lang="en"
            onChoose={(name) => {
              setChoosing(false);
              // The closing dialog restores focus first.
              requestAnimationFrame(() => editor.chain().focus().insertContent(`{{${name}}}`).run());
            }}
            onClose={() => setChoosing(false)}
            placeholders={placeholders}
          />
        ) : null}
        {isHelping ? <HelpDialog onClose={() => setHelping(false)} shortcuts={rowShortcuts} /> : null}
      </div>
    </IsTranslation>
  );
}
