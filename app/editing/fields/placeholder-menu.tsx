import { useState } from "react";
import type { Locale } from "#app/i18n/locale.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { useFieldsContext } from "./fields-context.ts";
import { PlaceholderDialog } from "./placeholder-dialog.tsx";

/**
 * Button that lists the available placeholders with their current values, and inserts the selected one at the caret.
 * Seen on the label's line while the text has the focus or the pointer. Renders nothing without placeholders.
 */
export function PlaceholderMenu({
  controlId,
  value,
  lang,
  onChange,
}: {
  /** Id of the input or textarea of the text. */
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
    // The closing dialog restores focus first; the control has its new text then.
    requestAnimationFrame(() => {
      control?.focus();
      control?.setSelectionRange(from + inserted.length, from + inserted.length);
    });
  }

  return (
    <>
      <button
        className="absolute -top-1.5 right-0 inline-flex min-h-8 items-center bg-paper pl-2 text-primary text-xs underline underline-offset-4 invisible group-focus-within/text:visible group-hover/text:visible"
        onClick={() => setOpen(true)}
        type="button"
      >
        {m.placeholder_insert()}
      </button>
      {isOpen ? (
        <PlaceholderDialog lang={lang} onChoose={insert} onClose={() => setOpen(false)} placeholders={placeholders} />
      ) : null}
    </>
  );
}
