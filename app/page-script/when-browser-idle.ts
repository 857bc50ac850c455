/** Resolves after the next frame, when the browser is idle or after 200 ms. */
export function whenBrowserIdle(): Promise<void> {
  const whenIdle = (act: () => void) =>
    window.requestIdleCallback ? window.requestIdleCallback(act, { timeout: 200 }) : setTimeout(act);
  return new Promise((resolve) => requestAnimationFrame(() => whenIdle(resolve)));
}
