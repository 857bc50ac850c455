/** Rows in one step: some milliseconds of layout on a slow phone. */
const rowsAtOnce = 4;

/**
 * Lays out the rows that `late-row` leaves out of the first layout, some at a time, once the page is painted and its
 * fonts are there. Afterwards `data-rows-laid-out` at the root keeps every other list whole, since a list to which one
 * comes back needs its height at once; so does a page that the browser opens again, from the beginning.
 */
export async function layOutLateRows(): Promise<void> {
  const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  if (visit?.type === "navigate" && !window.location.hash) await layOutInSteps();
  document.documentElement.dataset.rowsLaidOut = "";
}

async function layOutInSteps(): Promise<void> {
  const rows = [...document.querySelectorAll<HTMLElement>(".late-row")];
  if (rows.length === 0) return;
  await document.fonts.ready;
  while (rows.length > 0) {
    await nextPause();
    for (const row of rows.splice(0, rowsAtOnce)) row.dataset.laidOut = "";
  }
}

/** Resolves after the next frame, once the browser is idle or a fifth of a second has passed. */
function nextPause(): Promise<void> {
  const whenIdle = (act: () => void) =>
    window.requestIdleCallback ? window.requestIdleCallback(act, { timeout: 200 }) : setTimeout(act);
  return new Promise((resolve) => requestAnimationFrame(() => whenIdle(resolve)));
}
