import { type Editor, EditorContent, type UseEditorOptions, useEditor } from "@tiptap/react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import type { BlockNode } from "#app/editing/blocks/block-document.ts";
import { caretMargin } from "#app/editing/blocks/caret-margin.ts";
import { HelpDialog, rowShortcuts } from "#app/editing/blocks/help-dialog.tsx";
import { IsTranslation } from "#app/editing/blocks/is-translation.ts";
import { LinkForm } from "#app/editing/blocks/link-form.tsx";
import { replaceNodes } from "#app/editing/blocks/replace-document.ts";
import { fromStore } from "#app/editing/blocks/schema/block-identity.ts";
import { run } from "#app/editing/blocks/schema/editing-keys.ts";
import { Pasting } from "#app/editing/blocks/schema/pasting.ts";
import { rowWritingAids, textSchema } from "#app/editing/blocks/schema/text-extensions.ts";
import { Toolbar } from "#app/editing/blocks/toolbar/toolbar.tsx";
import { usePlaceholderChoices } from "#app/editing/fields/fields-context.ts";
import { PlaceholderDialog } from "#app/editing/fields/placeholder-dialog.tsx";
import { canonicalJson } from "#app/lib/canonical-json.ts";
import type { Json } from "#app/supabase/database.types.ts";
import type { TranslatedRow } from "../translated-texts.ts";
import { rowBlocks, rowsDocument } from "./row-document.ts";
import { copySpanish, fillRows, RowStructure } from "./row-structure.ts";
import "./rows.css";

type TranslationEditorProps = {
  /** Of what is written in. */
  id: string;
  label: string;
  rows: readonly TranslatedRow[];
  /** Shows the Spanish of a row, with what can be done about its English. */
  sourceOf: (row: TranslatedRow, actions: { onCopy: () => void; onSame: () => void }) => ReactNode;
  /**
   * Called with all English blocks that are written, each with the id of its row. `currentId` is the row of which
   * its English was marked as saying what the present Spanish says.
   */
  onWrite: (blocks: Json[], currentId?: string) => void;
};

/** Edits the English of a text row by row, each beside its Spanish. Loaded by `TranslatedBlocks`. */
export function TranslationEditor({ id, label, rows, sourceOf, onWrite }: TranslationEditorProps) {
  const [isLinking, setLinking] = useState(false);
  const [isHelping, setHelping] = useState(false);
  const [isChoosing, setChoosing] = useState(false);
  const placeholders = usePlaceholderChoices();
  const toolbar = useRef<HTMLDivElement>(null);
  const elements = useRef(new Map<string, HTMLElement>());
  /** What was written and has not come back as `rows`. */
  const written = useRef<string[]>([]);
  const received = useRef<string | null>(null);
  const handlers = useRef({ rows, onWrite, copy, markSame });
  handlers.current = { rows, onWrite, copy, markSame };

  function elementOf(row: string): HTMLElement {
    const known = elements.current.get(row);
    if (known) return known;
    const element = document.createElement("div");
    element.className = "blocks-source";
    elements.current.set(row, element);
    return element;
  }

  // The same at every rendering: with other options the editor would set its selection again during typing.
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
        sourceOf: elementOf,
        onCopy: (row) => handlers.current.copy(row),
        onSame: (row) => handlers.current.markSame(row),
        onLink: () => setLinking(true),
        onToolbar: () => toolbar.current?.querySelector<HTMLElement>("[tabindex='0']")?.focus(),
        onHelp: () => setHelping(true),
      }),
    ],
    // The styles are in a file: the page allows none beside.
    injectCSS: false,
    content: rowsDocument(rows),
    editorProps: {
      scrollThreshold: caretMargin(toolbar),
      scrollMargin: caretMargin(toolbar),
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
      if (transaction.getMeta(fromStore)) return;
      const blocks = writtenIn(current, handlers.current.rows);
      written.current.push(wordsIn(blocks));
      handlers.current.onWrite(blocks);
    },
  }));
  // Never null: this is rendered in a browser only.
  const editor = useEditor(options) as Editor;

  useEffect(() => {
    const next = rowsDocument(rows);
    const [said, present] = [wordsIn(rowBlocks(next.content, rows)), wordsIn(writtenIn(editor, rows))];
    const isSameShape = shapeOf(next.content) === shapeOf(nodesOf(editor));
    const isNews = said !== received.current;
    received.current = said;
    if (isSameShape && !isNews) return;
    // What was typed since is on its way here too.
    const own = written.current.lastIndexOf(said);
    written.current = written.current.slice(own + 1);
    if (isSameShape && (own >= 0 || said === present)) return;
    written.current = [];
    run(editor, (state) => replaceNodes(state, next, (node) => canonicalJson(bare(node.toJSON() as BlockNode))));
  }, [rows, editor]);

  /** Begins an empty row with what its Spanish says. */
  function copy(id: string) {
    const row = rows.find((candidate) => candidate.id === id);
    if (row) run(editor, (state) => copySpanish(state, row));
    editor.commands.focus();
  }

  function markSame(id: string) {
    onWrite(writtenIn(editor, rows), id);
  }

  return (
    // Pictures are those of the Spanish.
    <IsTranslation value={true}>
      <div className="blocks-editor">
        <Toolbar
          actions={{
            onLink: () => setLinking(true),
            onHelp: () => setHelping(true),
            onPlaceholder: placeholders.length > 0 ? () => setChoosing(true) : undefined,
          }}
          controls={id}
          editor={editor}
          label={label}
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
        </div>
        {rows.map((row) =>
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
              // The dialog gives the focus back as it closes.
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

function nodesOf({ state: { doc } }: Editor): BlockNode[] {
  return doc.children.map((node) => node.toJSON() as BlockNode);
}

function writtenIn(editor: Editor, rows: readonly TranslatedRow[]): Json[] {
  return rowBlocks(nodesOf(editor), rows);
}

/** Some English blocks as text to compare, whatever they were translated from. */
function wordsIn(blocks: readonly Json[]): string {
  return canonicalJson(blocks.map((block) => ({ ...(block as object), of: null })));
}

/** Which rows a document has, of which kind and with which picture or file. */
function shapeOf(nodes: readonly BlockNode[]): string {
  return canonicalJson(
    nodes.map(({ type, attrs = {} }) => [type, attrs.id, attrs.as, attrs.level, attrs.src, attrs.href]),
  );
}

/** A node without what it was read from. */
function bare({ type, attrs, content }: BlockNode): object {
  return { type, attrs: { ...attrs, stored: null }, content };
}
