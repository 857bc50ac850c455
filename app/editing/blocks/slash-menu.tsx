import { type Editor, useEditorState } from "@tiptap/react";
import { type Ref, useEffect, useImperativeHandle, useLayoutEffect, useRef, useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { matchesQuery } from "#app/lib/text-search.ts";
import { setKind, type WordKind, wordKinds } from "./commands/block-kinds.ts";
import { applyChange } from "./schema/editing-keys.ts";
import { Icon, type IconName } from "./toolbar/icons.tsx";
import { kindNames } from "./toolbar/kind-names.ts";

export type SlashMenuKeys = { onKey: (event: KeyboardEvent) => boolean };

export type SlashInsertion = { key: string; name: string; sign: IconName; apply: () => void };

/** An entry of the menu. `typed` are the characters that do the same at the start of a paragraph. */
type Choice = SlashInsertion & { group: () => string; typed?: string | undefined };

/**
 * Menu that «/» opens in an empty paragraph: insertions and kinds of block, filtered by the typed text. Focus stays in
 * the text, which forwards keys to the menu.
 */
export function SlashMenu({
  editor,
  id,
  insertions,
  ref,
}: {
  editor: Editor;
  id: string;
  /** Insertions besides text blocks. */
  insertions: readonly SlashInsertion[];
  ref: Ref<SlashMenuKeys>;
}) {
  const query = useEditorState({ editor, selector: ({ editor: current }) => typedAfterSlash(current) });
  const [active, setActive] = useState(0);
  const menu = useRef<HTMLDivElement>(null);
  const [isClosed, setClosed] = useState(false);
  const found = choices(editor, insertions).filter(({ name }) => matchesQuery(name, query ?? ""));
  const isOpen = query !== null && !isClosed && found.length > 0;
  const current = isOpen ? found[Math.min(active, found.length - 1)] : undefined;
  const currentId = current ? `${id}-${current.key}` : null;

  // Highlights the first option when the filter changes.
  useEffect(() => {
    setActive(0);
    if (query === null) setClosed(false);
  }, [query]);

  useEffect(() => {
    const { dom } = editor.view;
    if (!currentId) return;
    dom.setAttribute("aria-controls", id);
    dom.setAttribute("aria-activedescendant", currentId);
    return () => {
      dom.removeAttribute("aria-controls");
      dom.removeAttribute("aria-activedescendant");
    };
  }, [currentId, editor, id]);

  // Follows the height of the save bar, whose messages change while typing.
  useLayoutEffect(() => {
    const [list, bar] = [menu.current, document.querySelector("[data-save-bar]")];
    if (!isOpen || !list) return;
    const place = () => void Object.assign(list.style, placeOf(editor, bar));
    place();
    const observer = new ResizeObserver(place);
    if (bar) observer.observe(bar);
    return () => observer.disconnect();
  }, [isOpen, editor]);

  // Scrolls the menu only: the menu itself is always in view.
  useEffect(() => {
    if (currentId) document.getElementById(currentId)?.scrollIntoView({ block: "nearest" });
  }, [currentId]);

  function choose({ apply }: { apply: () => void }) {
    const { $from } = editor.state.selection;
    editor.view.dispatch(editor.state.tr.delete($from.start(), $from.end()));
    apply();
  }

  useImperativeHandle(ref, () => ({
    onKey(event) {
      if (!current || event.isComposing) return false;
      const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (by) setActive((Math.min(active, found.length - 1) + by + found.length) % found.length);
      else if (event.key === "Enter") choose(current);
      else if (event.key === "Escape") setClosed(true);
      else return false;
      return true;
    },
  }));

  if (!isOpen) return null;
  return (
    <div aria-label={m.blocks_menu()} className="blocks-menu" id={id} ref={menu} role="listbox">
      {groupsOf(found).map(([group, own]) => (
        // biome-ignore lint/a11y/useSemanticElements: a list box may not contain a `<fieldset>`.
        <div aria-label={group} key={group} role="group">
          <p aria-hidden="true" className="blocks-menu-group">
            {group}
          </p>
          {own.map((choice) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys go to the text.
            <div
              aria-selected={choice === current}
              className="blocks-choice"
              id={`${id}-${choice.key}`}
              key={choice.key}
              onClick={() => choose(choice)}
              onMouseDown={(event) => event.preventDefault()}
              role="option"
              tabIndex={-1}
            >
              <Icon sign={choice.sign} />
              <span className="grow">{choice.name}</span>
              {choice.typed ? (
                <span aria-hidden="true" className="blocks-typed">
                  {choice.typed}
                </span>
              ) : null}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

function groupsOf(found: readonly Choice[]): [string, Choice[]][] {
  const groups = new Map<string, Choice[]>();
  for (const choice of found) groups.set(choice.group(), [...(groups.get(choice.group()) ?? []), choice]);
  return [...groups];
}

/** Width and maximum height of the menu, the least height below a line, and the distance to others, in pixels. */
const menuWidth = 304;
const fullHeight = 464;
const leastBelow = 200;
const gap = 4;

/**
 * Returns the position of the menu relative to the text: below the line of the caret, or above it if less than
 * `leastBelow` is left down to the save bar and there is more room above. The height is limited to that room.
 */
function placeOf(editor: Editor, bar: Element | null): Partial<CSSStyleDeclaration> {
  const caret = editor.view.coordsAtPos(editor.state.selection.from);
  const page = editor.view.dom.parentElement?.getBoundingClientRect() ?? new DOMRect();
  const floor = bar?.getBoundingClientRect().top ?? window.innerHeight;
  const below = floor - caret.bottom - 2 * gap;
  // The caret may be below the save bar.
  const ceiling = Math.min(caret.top, floor);
  const above = ceiling - 2 * gap;
  const isAbove = below < leastBelow && above > below;
  const width = Math.min(menuWidth, page.width);
  return {
    top: isAbove ? "auto" : `${caret.bottom - page.top + gap}px`,
    bottom: isAbove ? `${page.bottom - ceiling + gap}px` : "auto",
    left: `${Math.max(0, Math.min(caret.left - page.left, page.width - width))}px`,
    maxHeight: `${Math.min(fullHeight, isAbove ? above : below)}px`,
    width: `${width}px`,
  };
}

/** Text shortcuts at the beginning of a paragraph, shown as a hint. */
const typedFor: Partial<Record<WordKind, string>> = {
  heading: "##",
  subheading: "###",
  quote: ">",
  bullet: "-",
  number: "1.",
};

function choices(editor: Editor, insertions: readonly SlashInsertion[]): Choice[] {
  return [
    ...insertions.map((insertion) => ({ ...insertion, group: m.blocks_menu_insert })),
    ...wordKinds.map((kind) => ({
      key: kind,
      name: kindNames[kind](),
      sign: kind,
      typed: typedFor[kind],
      group: m.blocks_menu_convert,
      apply: () => void applyChange(editor, (state) => setKind(state, kind)),
    })),
  ];
}

/** Returns the text after «/» in a paragraph without other content; null if the menu is closed. */
function typedAfterSlash({ state, isFocused }: Editor): string | null {
  const { $from, empty } = state.selection;
  const { parent } = $from;
  if (!isFocused || !empty || parent.type.name !== "paragraph" || $from.parentOffset !== parent.content.size)
    return null;
  const [, typed] = /^\/([\p{L}\d ]{0,30})$/u.exec(parent.textContent) ?? [];
  return typed ?? null;
}
