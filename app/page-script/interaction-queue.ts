type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * Queues interactions before hydration: clicks on scripted buttons, changed fields, and submits of forms marked
 * `data-waits`, which need React to keep their input when sending fails. Calls `begin` on such a submit. `replay`
 * dispatches the interactions again, once React has hydrated or failed to load.
 */
export function queueInteractions(begin: () => void): { replay: () => void } {
  const pressed = new Set<HTMLButtonElement>();
  const sent = new Map<HTMLFormElement, HTMLElement | null>();
  const changed = new Map<Field, { value: string; isChecked: boolean }>();
  const onClick = (event: Event) => {
    const { target } = event;
    const button = target instanceof Element ? target.closest("button") : null;
    if (!button) return;
    // Without React this button opens a separate page.
    if ("waits" in button.dataset) event.preventDefault();
    if (button.type === "button" || event.defaultPrevented) pressed.add(button);
  };
  const onInput = ({ target }: Event) => {
    if (isField(target)) changed.set(target, { value: target.value, isChecked: "checked" in target && target.checked });
  };
  const onSubmit = (event: SubmitEvent) => {
    const { target: form, submitter } = event;
    if (!(form instanceof HTMLFormElement && "waits" in form.dataset)) return;
    event.preventDefault();
    sent.set(form, submitter);
    begin();
  };
  document.addEventListener("click", onClick, { capture: true });
  document.addEventListener("submit", onSubmit, { capture: true });
  document.addEventListener("input", onInput, { capture: true });
  return {
    replay() {
      document.removeEventListener("click", onClick, { capture: true });
      document.removeEventListener("submit", onSubmit, { capture: true });
      document.removeEventListener("input", onInput, { capture: true });
      for (const [field, { value, isChecked }] of changed) {
        if ("checked" in field) field.checked = isChecked;
        if (field.type !== "file") field.value = value;
        field.dispatchEvent(new Event("input", { bubbles: true }));
        field.dispatchEvent(new Event("change", { bubbles: true }));
      }
      for (const button of pressed) if (button.isConnected) button.click();
      for (const [form, submitter] of sent) form.requestSubmit(submitter);
    },
  };
}

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement;
