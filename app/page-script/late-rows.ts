import { nextPause } from "./next-pause.ts";

/** Rows in one step: some milliseconds of layout on a slow phone. */
const rowsAtOnce = 4;

/**
 * Lays out the rows that `late-row` leaves out of the first layout, some at a time, once the page is painted and its
 * fonts are shown. Afterwards `data-rows-laid-out` at the root keeps every other list whole, since a list to which one
 * comes back needs its height at once; so does a page that the browser opens again, from the beginning.
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
    await nextPause();
    for (const row of rows.splice(0, rowsAtOnce)) row.dataset.laidOut = "";
  }
}
