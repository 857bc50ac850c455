type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * Keeps what a person does before React hears of it: buttons that do nothing by themselves, and fields that were changed.
 * `doAgain` has it happen again, in its order, once it does.
 */
export function keepActs(): { doAgain: () => void } {
  const pressed = new Set<HTMLButtonElement>();
  const changed = new Map<Field, { value: string; isChecked: boolean }>();
  const onClick = (event: Event) => {
    const { target } = event;
    const button = target instanceof Element ? target.closest("button") : null;
    if (!button) return;
    // Without React this one leads to a page of its own.
    if ("waits" in button.dataset) event.preventDefault();
    if (button.type === "button" || event.defaultPrevented) pressed.add(button);
  };
  const onInput = ({ target }: Event) => {
    if (isField(target)) changed.set(target, { value: target.value, isChecked: "checked" in target && target.checked });
  };
  document.addEventListener("click", onClick, { capture: true });
  document.addEventListener("input", onInput, { capture: true });
  return {
    doAgain() {
      document.removeEventListener("click", onClick, { capture: true });
      document.removeEventListener("input", onInput, { capture: true });
      for (const [field, { value, isChecked }] of changed) {
        if ("checked" in field) field.checked = isChecked;
        if (field.type !== "file") field.value = value;
        field.dispatchEvent(new Event("input", { bubbles: true }));
        field.dispatchEvent(new Event("change", { bubbles: true }));
      }
      for (const button of pressed) if (button.isConnected) button.click();
      changed.clear();
      pressed.clear();
    },
  };
}

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement;
