import { useEffect, useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { buttonClass } from "#app/ui/link-button.tsx";
import { ModalDialog } from "#app/ui/modal-dialog.tsx";

const storageKey = "postgrado.staff.shortcuts";
const writing = "input, textarea, select, [contenteditable]:not([contenteditable='false']), dialog";

const shortcuts: [keys: string, what: () => string][] = [
  ["/", m.shortcuts_search],
  ["N", m.shortcuts_new],
  ["?", m.shortcuts_help],
  ["Ctrl + S", m.shortcuts_save],
  ["Ctrl + /", m.shortcuts_text],
];

/**
 * Button that lists the keyboard shortcuts, also opened by `?`. Outside of fields a key acts on the element whose
 * `aria-keyshortcuts` has it: it focuses a field or follows a link. Single-key shortcuts can be turned off, because
 * speech input and accidental key presses trigger them (WCAG 2.1.4).
 */
export function Shortcuts() {
  const [isOpen, setOpen] = useState(false);
  const [isOn, setOn] = useState(true);
  useEffect(() => setOn(readSetting()), []);
  useEffect(() => {
    if (!isOn) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || event.repeat) return;
      if (event.target instanceof Element && event.target.closest(writing)) return;
      if (document.querySelector("dialog[open]")) return;
      if (event.key === "?") setOpen(true);
      else if (!actOn(event.key.toUpperCase())) return;
      event.preventDefault();
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, [isOn]);
  return (
    <>
      <button
        className="inline-flex min-h-11 items-center underline-offset-4 hover:underline max-lg:sr-only max-lg:focus:not-sr-only"
        onClick={() => setOpen(true)}
        type="button"
      >
        {m.shortcuts_button()}
      </button>
      {isOpen ? (
        <ModalDialog
          actions={
            <button className={buttonClass("primary")} onClick={() => setOpen(false)} type="button">
              {m.nav_close()}
            </button>
          }
          onClose={() => setOpen(false)}
          title={m.shortcuts_title()}
        >
          <dl>
            {shortcuts.map(([keys, what]) => (
              <div className="flex items-baseline justify-between gap-4 border-line border-b py-2" key={keys}>
                <dt>{what()}</dt>
                <dd>
                  <kbd className="whitespace-nowrap rounded-sm border border-line-strong bg-raised px-1.5 font-sans text-xs">
                    {keys}
                  </kbd>
                </dd>
              </div>
            ))}
          </dl>
          <label className="flex min-h-11 items-center gap-3">
            <input
              checked={isOn}
              className="size-5 accent-primary"
              onChange={(event) => {
                setOn(event.target.checked);
                writeSetting(event.target.checked);
              }}
              type="checkbox"
            />
            {m.shortcuts_single_keys()}
          </label>
        </ModalDialog>
      ) : null}
    </>
  );
}

/** Focuses the field or follows the link of a key. Returns whether there is one. */
function actOn(key: string): boolean {
  const element = document.querySelector<HTMLElement>(`[aria-keyshortcuts="${CSS.escape(key)}"]`);
  if (element instanceof HTMLInputElement) element.focus();
  else element?.click();
  return element !== null;
}

function readSetting(): boolean {
  try {
    return localStorage.getItem(storageKey) !== "off";
  } catch {
    return true;
  }
}

function writeSetting(isOn: boolean): void {
  try {
    localStorage.setItem(storageKey, isOn ? "on" : "off");
  } catch {
    // Storage is blocked: the setting applies to this page only.
  }
}
