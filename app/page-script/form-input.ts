const typedKey = "postgrado_typed";

/** Form whose input is kept when the language changes. */
const keptForm = () => document.querySelector<HTMLFormElement>("form[data-kept]");

/** Stores the input of the form marked `data-kept`, which `restoreFormInput` restores after the switch of language. */
export function storeFormInput(): void {
  const form = keptForm();
  if (form) sessionStorage.setItem(typedKey, JSON.stringify([...new FormData(form)]));
}

/**
 * Restores stored input and deletes it on any page. Does nothing if storage is disabled. Dispatches `input`, so that
 * React or the interaction queue sees the value.
 */
export function restoreFormInput(): void {
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
    // Optional: the fields stay empty.
  }
}
