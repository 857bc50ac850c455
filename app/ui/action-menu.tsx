import { type KeyboardEvent, useEffect, useId, useRef } from "react";

/** An entry of an action menu: a button, or a link to a page outside of the staff area. */
export type MenuAction = { label: string; isDangerous?: boolean } & ({ onSelect: () => void } | { href: string });

/**
 * A «⋯» button that opens a menu of actions in the top layer: beside the button, or at the foot of narrow screens. The
 * browser closes it on Escape and on a click outside, and returns the focus to the button. Renders nothing without
 * actions.
 */
export function ActionMenu({
  label,
  actions,
  isBusy = false,
}: {
  /** Accessible name of the button and the menu. */
  label: string;
  actions: readonly MenuAction[];
  isBusy?: boolean;
}) {
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  const entries = () => [...(menu.current?.querySelectorAll<HTMLElement>("[role=menuitem]") ?? [])];
  // The browser focuses this entry as it opens the menu; the event `toggle` comes later, after further keys. Set here,
  // because React takes `autoFocus` for focus on mount.
  useEffect(() => menu.current?.querySelector("[role=menuitem]")?.setAttribute("autofocus", ""));
  if (actions.length === 0) return null;

  function moveFocus(event: KeyboardEvent) {
    const known = entries();
    const index = known.indexOf(document.activeElement as HTMLElement);
    const next = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: -1 }[event.key];
    if (event.key === "Tab") menu.current?.hidePopover();
    if (next === undefined) return;
    event.preventDefault();
    known.at(next % known.length)?.focus();
  }

  return (
    <>
      <button
        // The attribute `disabled` would take the focus.
        aria-disabled={isBusy}
        aria-haspopup="menu"
        aria-label={label}
        className="icon-target rounded-sm hover:bg-paper-deep aria-disabled:opacity-60"
        popoverTarget={isBusy ? undefined : id}
        type="button"
      >
        <svg aria-hidden="true" className="size-5 fill-current" viewBox="0 0 20 20">
          <circle cx="3" cy="10" r="1.75" />
          <circle cx="10" cy="10" r="1.75" />
          <circle cx="17" cy="10" r="1.75" />
        </svg>
      </button>
      <div
        aria-label={label}
        className="action-menu"
        id={id}
        onKeyDown={moveFocus}
        popover="auto"
        ref={menu}
        role="menu"
        tabIndex={-1}
      >
        {actions.map((action) => {
          const look = `action-menu-entry ${action.isDangerous ? "border-line text-danger not-first:border-t" : ""}`;
          if ("href" in action) {
            return (
              <a className={look} href={action.href} key={action.label} role="menuitem" tabIndex={-1}>
                {action.label}
              </a>
            );
          }
          return (
            <button
              className={look}
              key={action.label}
              onClick={() => {
                menu.current?.hidePopover();
                action.onSelect();
              }}
              role="menuitem"
              tabIndex={-1}
              type="button"
            >
              {action.label}
            </button>
          );
        })}
      </div>
    </>
  );
}
