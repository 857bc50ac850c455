import type { Editor } from "@tiptap/react";
import { type Ref, useEffect, useImperativeHandle, useLayoutEffect, useRef, useState } from "react";
import { Icon, type IconName } from "../toolbar/icons.tsx";
import type { Trigger } from "./trigger.ts";

/** Range of a document, from a trigger to the caret. */
type TypedRange = { from: number; to: number };

export type Suggestion = {
  key: string;
  name: string;
  /** Language of the name, if it is not that of the page. */
  lang?: string;
  sign?: IconName | undefined;
  /** Explanation beside the name. */
  note?: string | undefined;
  /** True if the note only helps to type, and is not read aloud. */
  isNoteHidden?: boolean;
  /** Replaces the typed trigger. */
  apply: (typed: TypedRange) => void;
};

type SuggestionGroup = { name: string; suggestions: readonly Suggestion[] };

export type SuggestionKeys = { onKey: (event: KeyboardEvent) => boolean };

/**
 * Menu at the caret for a trigger. Focus stays in the text, which forwards its keys to the menu: arrows move, Enter
 * chooses, Escape dismisses. Renders nothing without a trigger or suggestions.
 */
export function SuggestionMenu({
  editor,
  id,
  label,
  trigger,
  groups,
  pendingText = null,
  width,
  onDismiss,
  ref,
}: {
  editor: Editor;
  id: string;
  label: string;
  trigger: Trigger | null;
  groups: readonly SuggestionGroup[];
  /** Text while suggestions for the trigger are loading; otherwise null. */
  pendingText?: string | null;
  /** Maximum width in pixels. */
  width: number;
  onDismiss: () => void;
  ref: Ref<SuggestionKeys>;
}) {
  const [active, setActive] = useState(0);
  const menu = useRef<HTMLDivElement>(null);
  const suggestions = groups.flatMap((group) => group.suggestions);
  const isPending = trigger !== null && pendingText !== null;
  const isOpen = trigger !== null && (suggestions.length > 0 || isPending);
  const position = Math.min(active, suggestions.length - 1);
  const current = isOpen ? suggestions[position] : undefined;
  const currentId = current ? `${id}-${current.key}` : null;
  const held = useHeldEnter(editor, { isPending, trigger, onFound: () => (current ? choose(current) : false) });

  // biome-ignore lint/correctness/useExhaustiveDependencies: highlights the first option when the filter changes.
  useEffect(() => setActive(0), [trigger?.from, trigger?.text]);

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
    const place = () => void Object.assign(list.style, placeOf(editor, trigger.from, bar, width));
    place();
    const observer = new ResizeObserver(place);
    if (bar) observer.observe(bar);
    return () => observer.disconnect();
  }, [isOpen, editor, trigger, width]);

  // Scrolls the menu only: the menu itself is always in view.
  useEffect(() => {
    if (currentId) document.getElementById(currentId)?.scrollIntoView({ block: "nearest" });
  }, [currentId]);

  function choose({ apply }: Suggestion): boolean {
    if (trigger) apply({ from: trigger.from, to: editor.state.selection.from });
    return trigger !== null;
  }

  useImperativeHandle(ref, () => ({
    onKey(event) {
      if (!isOpen || event.isComposing || held.isReleasing()) return false;
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return false;
      const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (event.key === "Escape") onDismiss();
      else if (by && current) setActive((position + by + suggestions.length) % suggestions.length);
      else if (event.key === "Enter" && current) choose(current);
      else if (event.key === "Enter") held.hold();
      else {
        held.release(event);
        return false;
      }
      return true;
    },
  }));

  if (!isOpen) return null;
  if (suggestions.length === 0) {
    return (
      <div className="blocks-menu" ref={menu}>
        <p className="blocks-menu-group" role="status">
          {pendingText}
        </p>
      </div>
    );
  }
  return (
    <div aria-label={label} className="blocks-menu" id={id} ref={menu} role="listbox">
      {groups.map(({ name, suggestions: own }) => (
        // biome-ignore lint/a11y/useSemanticElements: a list box may not contain a `<fieldset>`.
        <div aria-label={name} key={name} role="group">
          <p aria-hidden="true" className="blocks-menu-group">
            {name}
          </p>
          {own.map((suggestion) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys go to the text.
            <div
              aria-selected={suggestion === current}
              className="blocks-choice"
              id={`${id}-${suggestion.key}`}
              key={suggestion.key}
              onClick={() => choose(suggestion)}
              onMouseDown={(event) => event.preventDefault()}
              role="option"
              tabIndex={-1}
            >
              {suggestion.sign ? <Icon sign={suggestion.sign} /> : null}
              <span className="grow" lang={suggestion.lang}>
                {suggestion.name}
              </span>
              {suggestion.note ? (
                <span aria-hidden={suggestion.isNoteHidden || undefined} className="blocks-typed">
                  {suggestion.note}
                </span>
              ) : null}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

/**
 * Holds an Enter that is pressed while suggestions are loading, so that typing ahead of them neither loses a paragraph
 * nor a choice: it chooses the first suggestion that is found, and otherwise, or before further typing, goes to the
 * text.
 */
function useHeldEnter(
  editor: Editor,
  { isPending, trigger, onFound }: { isPending: boolean; trigger: Trigger | null; onFound: () => boolean },
) {
  const isHeld = useRef(false);
  const isReleased = useRef(false);

  function pressEnter() {
    isHeld.current = false;
    isReleased.current = true;
    const event = new KeyboardEvent("keydown", { key: "Enter", keyCode: 13 });
    editor.view.someProp("handleKeyDown", (handle) => handle(editor.view, event));
    isReleased.current = false;
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: decides when the search ends.
  useEffect(() => {
    if (isPending || !isHeld.current) return;
    isHeld.current = false;
    if (trigger && !onFound()) pressEnter();
  }, [isPending]);

  return {
    hold: () => {
      isHeld.current = true;
    },
    /** Sends the held key to the text before a typed sign; any other key drops it. */
    release: ({ key }: KeyboardEvent) => {
      if (isHeld.current && key.length === 1) pressEnter();
      isHeld.current = false;
    },
    isReleasing: () => isReleased.current,
  };
}

/** Maximum height of the menu, the least height below a line, and the distance to others, in pixels. */
const fullHeight = 464;
const leastBelow = 200;
const gap = 4;

/**
 * Returns the position of the menu relative to the text: below the line of the caret, or above it if less than
 * `leastBelow` is left down to the save bar and there is more room above. The height is limited to that room.
 */
function placeOf(editor: Editor, from: number, bar: Element | null, fullWidth: number): Partial<CSSStyleDeclaration> {
  const caret = editor.view.coordsAtPos(editor.state.selection.from);
  const { left } = editor.view.coordsAtPos(from);
  const page = editor.view.dom.parentElement?.getBoundingClientRect() ?? new DOMRect();
  const floor = bar?.getBoundingClientRect().top ?? window.innerHeight;
  const below = floor - caret.bottom - 2 * gap;
  // The caret may be below the save bar.
  const ceiling = Math.min(caret.top, floor);
  const above = ceiling - 2 * gap;
  const isAbove = below < leastBelow && above > below;
  const width = Math.min(fullWidth, page.width);
  return {
    top: isAbove ? "auto" : `${caret.bottom - page.top + gap}px`,
    bottom: isAbove ? `${page.bottom - ceiling + gap}px` : "auto",
    left: `${Math.max(0, Math.min(left - page.left, page.width - width))}px`,
    maxHeight: `${Math.min(fullHeight, isAbove ? above : below)}px`,
    width: `${width}px`,
  };
}
