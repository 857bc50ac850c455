/** Resolves after the next frame, once the browser is idle or a fifth of a second has passed. */
export function nextPause(): Promise<void> {
  const whenIdle = (act: () => void) =>
    window.requestIdleCallback ? window.requestIdleCallback(act, { timeout: 200 }) : setTimeout(act);
  return new Promise((resolve) => requestAnimationFrame(() => whenIdle(resolve)));
}
