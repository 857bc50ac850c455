import { m } from "#app/i18n/paraglide/messages.js";
import { buttonClass } from "#app/ui/link-button.tsx";
import { ModalDialog } from "#app/ui/modal-dialog.tsx";

type Shortcuts = readonly (readonly [keys: readonly string[], what: () => string])[];

/** Keyboard shortcuts of the translation editor. */
export const rowShortcuts: Shortcuts = [
  [["Enter"], m.rows_next],
  [["⇧", "Enter"], m.blocks_line_break],
  [["Alt", "Enter"], m.rows_copy],
  [["Ctrl", "Enter"], m.rows_same],
  [["Ctrl", "B"], m.blocks_bold],
  [["Ctrl", "I"], m.blocks_italic],
  [["Ctrl", "K"], m.blocks_link],
  [["@"], m.blocks_link_page],
  [["Ctrl", "Z"], m.blocks_undo],
  [["Ctrl", "⇧", "Z"], m.blocks_redo],
  [["Alt", "F10"], m.blocks_to_toolbar],
  [["Ctrl", "/"], m.blocks_help],
];

const textShortcuts: Shortcuts = [
  [["Ctrl", "B"], m.blocks_bold],
  [["Ctrl", "I"], m.blocks_italic],
  [["Ctrl", "K"], m.blocks_link],
  [["@"], m.blocks_link_page],
  [["/"], m.blocks_menu],
  [["Ctrl", "Alt", "0"], m.blocks_paragraph],
  [["Ctrl", "Alt", "2"], m.blocks_heading],
  [["Ctrl", "Alt", "3"], m.blocks_subheading],
  [["Ctrl", "⇧", "7"], m.blocks_number],
  [["Ctrl", "⇧", "8"], m.blocks_bullet],
  [["Ctrl", "⇧", "9"], m.blocks_quote],
  [["Tab"], m.blocks_indent],
  [["⇧", "Tab"], m.blocks_outdent],
  [["Alt", "↑"], m.blocks_move_up],
  [["Alt", "↓"], m.blocks_move_down],
  [["⇧", "Enter"], m.blocks_line_break],
  [["Ctrl", "Z"], m.blocks_undo],
  [["Ctrl", "⇧", "Z"], m.blocks_redo],
  [["Alt", "F10"], m.blocks_to_toolbar],
  [["Ctrl", "/"], m.blocks_help],
];

/** Keyboard shortcuts of the editor and, for a text, its Markdown-like input rules. */
export function HelpDialog({ shortcuts = textShortcuts, onClose }: { shortcuts?: Shortcuts; onClose: () => void }) {
  return (
    <ModalDialog
      actions={
        <button className={buttonClass("primary")} onClick={onClose} type="button">
          {m.nav_close()}
        </button>
      }
      isWide
      onClose={onClose}
      title={m.blocks_help_title()}
    >
      <p>{shortcuts === textShortcuts ? m.blocks_help_text() : m.rows_help_text()}</p>
      <dl className="grid gap-x-8 gap-y-1.5 sm:grid-cols-2">
        {shortcuts.map(([keys, what]) => (
          <div className="flex items-baseline justify-between gap-4 border-line border-b py-1" key={keys.join()}>
            <dt>{what()}</dt>
            <dd className="whitespace-nowrap">
              {keys.map((key, position) => (
                <span key={key}>
                  {position > 0 ? " + " : ""}
                  <kbd className="rounded-sm border border-line-strong bg-raised px-1.5 font-sans text-xs">{key}</kbd>
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </ModalDialog>
  );
}
