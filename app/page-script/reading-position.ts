/** Reading position: offset in pixels below the top of the last element with an id that the reader has scrolled to. */
type ReadingPosition = { part: string | null; offset: number };

function readingPosition(): ReadingPosition {
  const { scrollY } = window;
  if (scrollY === 0) return { part: null, offset: 0 };
  const reached = [...document.querySelectorAll<HTMLElement>("main [id]")]
    // Elements in closed disclosures have no position.
    .filter((element) => element.checkVisibility())
    .map((element) => ({ part: element.id, offset: -element.getBoundingClientRect().top }))
    .filter(({ offset }) => offset >= 0)
    // The element nearest to the top of the window.
    .sort((a, b) => a.offset - b.offset);
  return reached[0] ?? { part: null, offset: scrollY };
}

/** Scrolls to a position on a page with the same elements; texts may have other lengths. */
function scrollToPosition({ part, offset }: ReadingPosition): void {
  const element = part === null ? null : document.getElementById(part);
  const folded = element?.closest("details");
  if (folded) folded.open = true;
  const start = element?.getBoundingClientRect().top;
  const top = start === undefined ? offset : window.scrollY + start + offset;
  window.scrollTo({ top, behavior: "instant" });
}

const placeKey = "postgrado_reading_place";

/** Stores the reading position for the next page, which is this one in the other language. */
export function storeReadingPosition(): void {
  sessionStorage.setItem(placeKey, JSON.stringify(readingPosition()));
}

/**
 * Restores the stored position, and again after loading, because the browser scrolls to the fragment until then. Does
 * nothing if storage is disabled.
 */
export function restoreReadingPosition(): void {
  try {
    const kept = sessionStorage.getItem(placeKey);
    if (!kept) return;
    sessionStorage.removeItem(placeKey);
    const place = JSON.parse(kept) as ReadingPosition;
    scrollToPosition(place);
    window.addEventListener("load", () => requestAnimationFrame(() => scrollToPosition(place)), { once: true });
  } catch {
    // Optional: the page stays at its top.
  }
}
