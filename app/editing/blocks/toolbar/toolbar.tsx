import { type Editor, useEditorState } from "@tiptap/react";
import { type KeyboardEvent, type ReactNode, type Ref, useLayoutEffect, useRef } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { indentItems, kindOf, setKind, type WordKind, wordKinds } from "../commands/block-kinds.ts";
import { selectedBlocks } from "../commands/selected-blocks.ts";
import { applyChange } from "../schema/editing-keys.ts";
import { Icon, type IconName } from "./icons.tsx";
import { kindNames } from "./kind-names.ts";

const controlsIn = (toolbar: HTMLElement) => [...toolbar.querySelectorAll<HTMLElement>("button, select")];

/** The select of the block kind is disabled for blocks without text. */
const isEnabled = (control: HTMLElement) => !control.matches(":disabled");

/** Actions of the toolbar's buttons beyond the selection. */
export type ToolbarActions = {
  onLink: () => void;
  onHelp: () => void;
  /** Inserts a placeholder; absent where texts have none. */
  onPlaceholder?: (() => void) | undefined;
  /** Commands that change blocks; absent where the blocks are inherited from another text. */
  blocks?: {
    onMove: (by: -1 | 1) => void;
    onRemove: () => void;
    onInsert: (what: Insertion) => void;
    insertions: readonly Insertion[];
  };
};

export type Insertion = "image" | "table" | "file";

export const insertionSigns: Record<Insertion, IconName> = { image: "picture", table: "table", file: "file" };

const insertionNames: Record<Insertion, () => string> = {
  image: m.blocks_insert_picture,
  table: m.blocks_insert_table,
  file: m.blocks_insert_file,
};

/** Toolbar of a text with a single tab stop: arrow keys move between tools, Escape returns to the text. */
export function Toolbar({
  editor,
  label,
  controls,
  actions,
  ref,
}: {
  editor: Editor;
  label: string;
  controls: string;
  actions: ToolbarActions;
  ref: Ref<HTMLDivElement>;
}) {
  const state = useEditorState({ editor, selector: ({ editor: current }) => toolbarState(current) });
  const bar = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (bar.current) setTabStop(bar.current);
  });
  const chain = () => editor.chain().focus();
  const { blocks } = actions;
  return (
    <div
      aria-controls={controls}
      aria-label={m.blocks_toolbar({ field: label })}
      className="blocks-toolbar"
      onKeyDown={(event) => {
        if (event.key === "Escape") editor.commands.focus();
        else if (!(event.target instanceof HTMLSelectElement && /^Arrow(Up|Down)$/.test(event.key)))
          moveInToolbar(event);
      }}
      ref={(element) => {
        bar.current = element;
        if (typeof ref === "function") ref(element);
        else if (ref) ref.current = element;
      }}
      role="toolbar"
    >
      {blocks ? <KindSelect editor={editor} kind={state.kind} /> : null}
      <Group>
        <Tool
          isPressed={state.isBold}
          keys="Ctrl+B"
          name={m.blocks_bold()}
          onPress={() => chain().toggleBold().run()}
          sign="bold"
        />
        <Tool
          isPressed={state.isItalic}
          keys="Ctrl+I"
          name={m.blocks_italic()}
          onPress={() => chain().toggleItalic().run()}
          sign="italic"
        />
        <Tool isPressed={state.isLink} keys="Ctrl+K" name={m.blocks_link()} onPress={actions.onLink} sign="link" />
      </Group>
      {state.isItem && blocks ? (
        <Group>
          <Tool
            keys="⇧Tab"
            name={m.blocks_outdent()}
            onPress={() => applyChange(editor, (s) => indentItems(s, -1))}
            sign="outdent"
          />
          <Tool
            keys="Tab"
            name={m.blocks_indent()}
            onPress={() => applyChange(editor, (s) => indentItems(s, 1))}
            sign="indent"
          />
        </Group>
      ) : null}
      {actions.onPlaceholder ? (
        <Group>
          <Tool name={m.placeholder_insert()} onPress={actions.onPlaceholder} sign="placeholder" />
        </Group>
      ) : null}
      {blocks ? (
        <>
          <Group>
            {blocks.insertions.map((what) => (
              <Tool
                key={what}
                name={insertionNames[what]()}
                onPress={() => blocks.onInsert(what)}
                sign={insertionSigns[what]}
              />
            ))}
          </Group>
          <Group>
            <Tool
              isOff={state.isFirst}
              keys="Alt+↑"
              name={m.blocks_move_up()}
              onPress={() => blocks.onMove(-1)}
              sign="up"
            />
            <Tool
              isOff={state.isLast}
              keys="Alt+↓"
              name={m.blocks_move_down()}
              onPress={() => blocks.onMove(1)}
              sign="down"
            />
            <Tool name={m.blocks_remove()} onPress={blocks.onRemove} sign="remove" />
          </Group>
        </>
      ) : null}
      <Group>
        <Tool
          isOff={!state.canUndo}
          keys="Ctrl+Z"
          name={m.blocks_undo()}
          onPress={() => editor.commands.undo()}
          sign="undo"
        />
        <Tool
          isOff={!state.canRedo}
          keys="Ctrl+⇧Z"
          name={m.blocks_redo()}
          onPress={() => editor.commands.redo()}
          sign="redo"
        />
        <Tool keys="Ctrl+/" name={m.blocks_help()} onPress={actions.onHelp} sign="help" />
      </Group>
    </div>
  );
}

/** Select for the kind of the selected blocks; `kind` is null for blocks without text. */
function KindSelect({ editor, kind }: { editor: Editor; kind: WordKind | null }) {
  return (
    <select
      aria-label={m.blocks_kind()}
      className="min-h-11 rounded-sm border border-line-strong bg-raised px-2 text-sm disabled:opacity-50"
      disabled={kind === null}
      onChange={(event) => {
        const chosen = wordKinds.find((candidate) => candidate === event.target.value);
        if (chosen) applyChange(editor, (current) => setKind(current, chosen));
      }}
      value={kind ?? ""}
    >
      {kind === null ? <option value="">{m.blocks_kind_none()}</option> : null}
      {wordKinds.map((option) => (
        <option key={option} value={option}>
          {kindNames[option]()}
        </option>
      ))}
    </select>
  );
}

function toolbarState(editor: Editor) {
  const { first, last } = selectedBlocks(editor.state);
  return {
    kind: kindOf(editor.state),
    isItem: editor.isActive("item"),
    isBold: editor.isActive("bold"),
    isItalic: editor.isActive("italic"),
    isLink: editor.isActive("link"),
    isFirst: first === 0,
    isLast: last === editor.state.doc.childCount - 1,
    canUndo: editor.can().undo(),
    canRedo: editor.can().redo(),
  };
}

function Group({ children }: { children: ReactNode }) {
  return <div className="flex border-line border-l pl-1">{children}</div>;
}

/** A button of the toolbar. While unavailable (`isOff`) it stays enabled, to keep focus, and does nothing. */
function Tool({
  sign,
  name,
  keys,
  isPressed,
  isOff = false,
  onPress,
}: {
  sign: IconName;
  name: string;
  keys?: string;
  isPressed?: boolean;
  isOff?: boolean;
  onPress: () => void;
}) {
  return (
    <button
      aria-disabled={isOff || undefined}
      aria-label={name}
      aria-pressed={isPressed}
      className="blocks-tool"
      onClick={() => {
        if (!isOff) onPress();
      }}
      // Keeps focus and selection in the text.
      onMouseDown={(event) => event.preventDefault()}
      title={keys ? `${name} (${keys})` : name}
      type="button"
    >
      <Icon sign={sign} />
    </button>
  );
}

/** Sets the toolbar's only tab stop to the last used control, if still enabled. */
function setTabStop(toolbar: HTMLElement): void {
  const enabled = controlsIn(toolbar).filter(isEnabled);
  const used = enabled.find((control) => control === document.activeElement);
  makeTabStop(toolbar, used ?? enabled.find(({ tabIndex }) => tabIndex === 0) ?? enabled[0]);
}

/** Moves focus within a toolbar by arrow keys, Home and End. Tab leaves the toolbar. */
function moveInToolbar(event: KeyboardEvent<HTMLElement>): void {
  const enabled = controlsIn(event.currentTarget).filter(isEnabled);
  const index = enabled.indexOf(document.activeElement as HTMLElement);
  const target = {
    ArrowRight: (index + 1) % enabled.length,
    ArrowLeft: (index - 1 + enabled.length) % enabled.length,
    Home: 0,
    End: enabled.length - 1,
  }[event.key];
  if (index < 0 || target === undefined) return;
  event.preventDefault();
  makeTabStop(event.currentTarget, enabled[target]);
  enabled[target]?.focus();
}

function makeTabStop(toolbar: HTMLElement, stop: HTMLElement | undefined): void {
  for (const control of controlsIn(toolbar)) control.tabIndex = control === stop ? 0 : -1;
}
