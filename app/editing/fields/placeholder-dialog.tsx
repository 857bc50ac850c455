import type { Locale } from "#app/i18n/locale.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { buttonClass } from "#app/ui/link-button.tsx";
import { ModalDialog } from "#app/ui/modal-dialog.tsx";
import type { PlaceholderChoice } from "../description/placeholder.ts";

/** Lists the placeholders of a text with their current values. `onChoose` gets the name. */
export function PlaceholderDialog({
  placeholders,
  lang,
  onChoose,
  onClose,
}: {
  placeholders: readonly PlaceholderChoice[];
  lang: Locale;
  onChoose: (name: string) => void;
  onClose: () => void;
}) {
  return (
    <ModalDialog
      actions={
        <button className={buttonClass("outline")} onClick={onClose} type="button">
          {m.placeholder_cancel()}
        </button>
      }
      onClose={onClose}
      title={m.placeholder_title()}
    >
      <p>{m.placeholder_text()}</p>
      <ul className="max-h-[50dvh] overflow-y-auto border-line border-y">
        {placeholders.map((placeholder) => (
          <li className="border-line border-b last:border-b-0" key={placeholder.name}>
            <button
              className="flex min-h-11 w-full flex-wrap items-baseline justify-between gap-x-4 px-2 py-2 text-left hover:bg-raised focus-visible:bg-raised"
              onClick={() => onChoose(placeholder.name)}
              type="button"
            >
              <span className="font-semibold" lang={lang}>
                {placeholder[lang]}
              </span>
              <span className="text-ink-soft text-xs">{placeholder.name}</span>
            </button>
          </li>
        ))}
      </ul>
    </ModalDialog>
  );
}
