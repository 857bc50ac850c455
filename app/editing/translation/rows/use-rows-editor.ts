import { type Editor, type UseEditorOptions, useEditor } from "@tiptap/react";
import { type RefObject, useEffect, useRef, useState } from "react";
import type { BlockNode } from "#app/editing/blocks/block-document.ts";
import { caretMargin } from "#app/editing/blocks/caret-margin.ts";
import { replaceNodes } from "#app/editing/blocks/replace-document.ts";
import { fromStore } from "#app/editing/blocks/schema/block-identity.ts";
import { run } from "#app/editing/blocks/schema/editing-keys.ts";
import { Pasting } from "#app/editing/blocks/schema/pasting.ts";
import { rowWritingAids, textSchema } from "#app/editing/blocks/schema/text-extensions.ts";
import { canonicalJson } from "#app/lib/canonical-json.ts";
import type { Json } from "#app/supabase/database.types.ts";
import type { TranslatedRow } from "../translated-texts.ts";
import { rowBlocks, rowsDocument } from "./row-document.ts";
import { copySpanish, fillRows, RowStructure } from "./row-structure.ts";

/** The English of a text and what hears of its changes. */
export type WrittenRows = {
  /** Of what is written in. */
  id: string;
  label: string;
  rows: readonly TranslatedRow[];
  /**
   * Called with all English blocks that are written, each with the id of its row. `currentId` is the row of which
   * its English was marked as saying what the present Spanish says.
   */
  onWrite: (blocks: Json[], currentId?: string) => void;
};

/** What is around the rows; those of the first rendering count. */
type Surroundings = {
  /** What may lie over the top of the text. */
  toolbar: RefObject<HTMLElement | null>;
  /** Returns what shows the Spanish of the row with this id. */
  sourceOf: (rowId: string) => HTMLElement;
  onLink: () => void;
  onHelp: () => void;
};

/**
 * Makes the editor of the English of a text. It shows what `rows` say, also when they become others, and tells what is
 * written. Returns it with what can be done about a row: to begin its English as a copy of its Spanish, and to mark it
 * as saying the same.
 */
export function useRowsEditor(
  { id, label, rows, onWrite }: WrittenRows,
  { toolbar, sourceOf, onLink, onHelp }: Surroundings,
): { editor: Editor; copy: (rowId: string) => void; markSame: (rowId: string) => void } {
  /** What was written and has not come back as `rows`. */
  const written = useRef<string[]>([]);
  const received = useRef<string | null>(null);
  const latest = useRef({ rows, onWrite, copy, markSame });
  latest.current = { rows, onWrite, copy, markSame };

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
        sourceOf,
        onCopy: (rowId) => latest.current.copy(rowId),
        onSame: (rowId) => latest.current.markSame(rowId),
        onLink,
        onToolbar: () => toolbar.current?.querySelector<HTMLElement>("[tabindex='0']")?.focus(),
        onHelp,
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
      const blocks = writtenIn(current, latest.current.rows);
      written.current.push(wordsIn(blocks));
      latest.current.onWrite(blocks);
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

  function copy(rowId: string) {
    const row = rows.find((candidate) => candidate.id === rowId);
    if (row) run(editor, (state) => copySpanish(state, row));
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
