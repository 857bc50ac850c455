import type { KeyboardEvent } from "react";

const controlsIn = (toolbar: HTMLElement) => [...toolbar.querySelectorAll<HTMLElement>("button, select")];

/** The select of the block kind is disabled for blocks without text. */
const isEnabled = (control: HTMLElement) => !control.matches(":disabled");

/** Sets the toolbar's only tab stop to the last used control, if still enabled. */
export function setTabStop(toolbar: HTMLElement): void {
  const enabled = controlsIn(toolbar).filter(isEnabled);
  const used = enabled.find((control) => control === document.activeElement);
  makeTabStop(toolbar, used ?? enabled.find(({ tabIndex }) => tabIndex === 0) ?? enabled[0]);
}

/** Moves focus within a toolbar by arrow keys, Home and End. Tab leaves the toolbar. */
export function moveInToolbar(event: KeyboardEvent<HTMLElement>): void {
  const enabled = controlsIn(event.currentTarget).filter(isEnabled);
  const index = enabled.indexOf(document.activeElement as HTMLElement);
  const target = {
    ArrowRight: (index + 1) % enabled.length,
    ArrowLeft: (index - 1 + enabled.length) % enabled.length,
    Home: 0,
    End: enabled.length - 1,
  }[event.key];
  if (index < 0 || target === undefined) return;
  event.preventDefault();
  makeTabStop(event.currentTarget, enabled[target]);
  enabled[target]?.focus();
}

function makeTabStop(toolbar: HTMLElement, stop: HTMLElement | undefined): void {
  for (const control of controlsIn(toolbar)) control.tabIndex = control === stop ? 0 : -1;
}
