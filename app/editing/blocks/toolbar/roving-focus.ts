import type { KeyboardEvent } from "react";

/** Arrow keys, Home and End move the focus among the controls of a toolbar; Tab leaves it. */
export function moveInToolbar(event: KeyboardEvent<HTMLElement>): void {
  const controls = [...event.currentTarget.querySelectorAll<HTMLElement>("button, select")];
  const index = controls.indexOf(document.activeElement as HTMLElement);
  const target = {
    ArrowRight: (index + 1) % controls.length,
    ArrowLeft: (index - 1 + controls.length) % controls.length,
    Home: 0,
    End: controls.length - 1,
  }[event.key];
  if (index < 0 || target === undefined) return;
  event.preventDefault();
  for (const [position, control] of controls.entries()) control.tabIndex = position === target ? 0 : -1;
  controls[target]?.focus();
}
