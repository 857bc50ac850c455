const typedKey = "postgrado_typed";

/** The form whose words go along to the other language. */
const keptForm = () => document.querySelector<HTMLFormElement>("form[data-kept]");

/**
 * Keeps what is typed into the form marked `data-kept` for the page that is opened next, which is this one in the other
 * language.
 */
export function keepTypedWords(): void {
  const form = keptForm();
  if (form) sessionStorage.setItem(typedKey, JSON.stringify([...new FormData(form)]));
}

/**
 * Types again what was kept, and forgets it, whatever page this is. Storage may be switched off: the fields stay empty.
 * React hears of the words when it takes the page over, if it listens by now.
 */
export function returnTypedWords(): void {
  try {
    const kept = sessionStorage.getItem(typedKey);
    if (!kept) return;
    sessionStorage.removeItem(typedKey);
    for (const [name, value] of JSON.parse(kept) as [string, string][]) {
      const field = keptForm()?.elements.namedItem(name);
      if (!(field instanceof HTMLElement && "value" in field) || field.value === value) continue;
      field.value = value;
      field.dispatchEvent(new Event("input", { bubbles: true }));
    }
  } catch {
    // Nothing is lost that would have been kept without storage.
  }
}
