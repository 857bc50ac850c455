import { type Editor, EditorContent, type UseEditorOptions, useEditor } from "@tiptap/react";
import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
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
import "./rows.css";
import type { BlockNode } from "#app/editing/blocks/block-document.ts";
import { caretMargin } from "#app/editing/blocks/caret-margin.ts";
import { replaceNodes } from "#app/editing/blocks/replace-document.ts";
import { storedContentMeta } from "#app/editing/blocks/schema/block-identity.ts";
import { applyChange } from "#app/editing/blocks/schema/editing-keys.ts";
import { Pasting } from "#app/editing/blocks/schema/pasting.ts";
import { rowWritingAids, textSchema } from "#app/editing/blocks/schema/text-extensions.ts";
import { canonicalJson } from "#app/lib/canonical-json.ts";
import type { Json } from "#app/supabase/database.types.ts";
import { rowBlocks, rowsDocument } from "./row-document.ts";
import { copySpanish, fillRows, RowStructure } from "./row-structure.ts";

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

/** English of a text and the callback for its changes. */
type WrittenRows = {
  id: string;
  label: string;
  rows: readonly TranslatedRow[];
  /**
   * Called with all English blocks and the ids of their rows. `currentId` is a row that was marked as matching the
   * current Spanish.
   */
  onWrite: (blocks: Json[], currentId?: string) => void;
};

/** Elements and callbacks around the rows. Only the values of the first render are used. */
type Surroundings = {
  /** Element that may cover the top of the text. */
  toolbar: RefObject<HTMLElement | null>;
  /** Returns the element that shows the Spanish of a row. */
  sourceOf: (rowId: string) => HTMLElement;
  onLink: () => void;
  onHelp: () => void;
  /** Handles a key; returns true if the editor should ignore it. */
  onKey: (event: KeyboardEvent) => boolean;
};

/**
 * Creates the editor of a text's English, synchronized with `rows` in both directions. Also returns two actions on a
 * row: to copy its Spanish, and to mark its English as matching the current Spanish.
 */
function useRowsEditor(
  { id, label, rows, onWrite }: WrittenRows,
  { toolbar, sourceOf, onLink, onHelp, onKey }: Surroundings,
): { editor: Editor; copy: (rowId: string) => void; markSame: (rowId: string) => void } {
  /** Edits that were emitted and have not returned in `rows`. */
  const written = useRef<string[]>([]);
  const received = useRef<string | null>(null);
  const latest = useRef({ rows, onWrite, copy, markSame });
  latest.current = { rows, onWrite, copy, markSame };

  // Stable options: changed options would reset the selection while typing.
  const [options] = useState<UseEditorOptions>(() => ({
    extensions: [
      ...textSchema,
      ...rowWritingAids,
      Pasting.configure({
        insert: (state, nodes) =>
          fillRows(
            state,
            nodes.map(({ content }) => content),
          ),
      }),
      RowStructure.configure({
        sourceOf,
        onCopy: (rowId) => latest.current.copy(rowId),
        onSame: (rowId) => latest.current.markSame(rowId),
        onLink,
        onToolbar: () => toolbar.current?.querySelector<HTMLElement>("[tabindex='0']")?.focus(),
        onHelp,
      }),
    ],
    // The content security policy forbids inline styles: a stylesheet has them.
    injectCSS: false,
    content: rowsDocument(rows),
    editorProps: {
      scrollThreshold: caretMargin(toolbar),
      scrollMargin: caretMargin(toolbar),
      handleKeyDown: (_view, event) => onKey(event),
      attributes: {
        id,
        role: "textbox",
        "aria-multiline": "true",
        "aria-label": label,
        lang: "en",
        class: "blocks-text blocks-rows",
      },
    },
    onUpdate({ editor: current, transaction }) {
      if (transaction.getMeta(storedContentMeta)) return;
      const blocks = writtenIn(current, latest.current.rows);
      written.current.push(wordsIn(blocks));
      latest.current.onWrite(blocks);
    },
  }));
  // Never null: rendered in a browser only.
  const editor = useEditor(options) as Editor;

  useEffect(() => {
    const next = rowsDocument(rows);
    const [nextText, present] = [wordsIn(rowBlocks(next.content, rows)), wordsIn(writtenIn(editor, rows))];
    const isSameShape = shapeOf(next.content) === shapeOf(nodesOf(editor));
    const isNew = nextText !== received.current;
    received.current = nextText;
    if (isSameShape && !isNew) return;
    // Later edits have not returned yet.
    const own = written.current.lastIndexOf(nextText);
    written.current = written.current.slice(own + 1);
    if (isSameShape && (own >= 0 || nextText === present)) return;
    written.current = [];
    applyChange(editor, (state) =>
      replaceNodes(state, next, (node) => canonicalJson(bare(node.toJSON() as BlockNode))),
    );
  }, [rows, editor]);

  function copy(rowId: string) {
    const row = rows.find((candidate) => candidate.id === rowId);
    if (row) applyChange(editor, (state) => copySpanish(state, row));
    editor.commands.focus();
  }

  function markSame(rowId: string) {
    onWrite(writtenIn(editor, rows), rowId);
  }

  return { editor, copy, markSame };
}

function nodesOf({ state: { doc } }: Editor): BlockNode[] {
  return doc.children.map((node) => node.toJSON() as BlockNode);
}

function writtenIn(editor: Editor, rows: readonly TranslatedRow[]): Json[] {
  return rowBlocks(nodesOf(editor), rows);
}

/** Serializes English blocks for comparison, without their sources. */
function wordsIn(blocks: readonly Json[]): string {
  return canonicalJson(blocks.map((block) => ({ ...(block as object), of: null })));
}

/** Serializes the structure of a document: the kind of each row, and its picture or file. */
function shapeOf(nodes: readonly BlockNode[]): string {
  return canonicalJson(
    nodes.map(({ type, attrs = {} }) => [type, attrs.id, attrs.as, attrs.level, attrs.src, attrs.href]),
  );
}

function bare({ type, attrs, content }: BlockNode): object {
  return { type, attrs: { ...attrs, stored: null }, content };
}
