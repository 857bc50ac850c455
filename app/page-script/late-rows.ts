import { whenBrowserIdle } from "./when-browser-idle.ts";

/** Rows per step; each step is a few milliseconds of layout on a slow phone. */
const rowsPerStep = 4;

/**
 * Lays out the rows that `late-row` excludes from the first layout, in steps, after the first paint and the fonts. Then
 * `data-rows-laid-out` on the root element disables `late-row`, because a list that the visitor goes back to needs its
 * height immediately. A reloaded or restored page, or one with a fragment, skips the steps for the same reason.
 */
export async function layOutLateRows(fontsShown: Promise<void>): Promise<void> {
  const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  if (visit?.type === "navigate" && !window.location.hash) await layOutInSteps(fontsShown);
  document.documentElement.dataset.rowsLaidOut = "";
}

async function layOutInSteps(fontsShown: Promise<void>): Promise<void> {
  const rows = [...document.querySelectorAll<HTMLElement>(".late-row")];
  if (rows.length === 0) return;
  await fontsShown;
  while (rows.length > 0) {
    await whenBrowserIdle();
    for (const row of rows.splice(0, rowsPerStep)) row.dataset.laidOut = "";
  }
}
