/** Returns whether the window is wide enough for a column beside the fields: Tailwind's `lg`. */
export function isAsideBeside(): boolean {
  return window.matchMedia("(min-width: 64rem)").matches;
}
