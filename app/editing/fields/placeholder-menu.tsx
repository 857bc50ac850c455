import { useState } from "react";
import type { Locale } from "#app/i18n/locale.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { buttonClass } from "#app/ui/link-button.tsx";
import { ModalDialog } from "#app/ui/modal-dialog.tsx";
import { useFieldsContext } from "./fields-context.ts";

/**
 * A button that lists the data which a text may name, each with what readers see today, and puts the chosen name where
 * the caret is. Nothing where texts name no data.
 */
export function PlaceholderMenu({
  controlId,
  value,
  lang,
  onChange,
}: {
  /** The id of the input or textarea that holds the text. */
  controlId: string;
  value: string;
  lang: Locale;
  onChange: (value: string) => void;
}) {
  const { placeholders } = useFieldsContext();
  const [isOpen, setOpen] = useState(false);
  if (placeholders.length === 0) return null;

  function insert(name: string) {
    const control = document.getElementById(controlId) as HTMLInputElement | HTMLTextAreaElement | null;
    const from = control?.selectionStart ?? value.length;
    const inserted = `{{${name}}}`;
    onChange(value.slice(0, from) + inserted + value.slice(control?.selectionEnd ?? from));
    setOpen(false);
    // The dialog gives the focus back as it closes, and the control has its new text by then.
    requestAnimationFrame(() => {
      control?.focus();
      control?.setSelectionRange(from + inserted.length, from + inserted.length);
    });
  }

  return (
    <>
      <button
        className="inline-flex min-h-8 items-center text-primary text-xs underline underline-offset-4"
        onClick={() => setOpen(true)}
        type="button"
      >
        {m.placeholder_insert()}
      </button>
      {isOpen ? (
        <ModalDialog
          actions={
            <button className={buttonClass("outline")} onClick={() => setOpen(false)} type="button">
              {m.placeholder_cancel()}
            </button>
          }
          onClose={() => setOpen(false)}
          title={m.placeholder_title()}
        >
          <p>{m.placeholder_text()}</p>
          <ul className="max-h-[50dvh] overflow-y-auto border-line border-y">
            {placeholders.map((placeholder) => (
              <li className="border-line border-b last:border-b-0" key={placeholder.name}>
                <button
                  className="flex min-h-11 w-full flex-wrap items-baseline justify-between gap-x-4 px-2 py-2 text-left hover:bg-white focus-visible:bg-white"
                  onClick={() => insert(placeholder.name)}
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
      ) : null}
    </>
  );
}
