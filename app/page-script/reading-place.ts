/** Where a reader is on a page: so far below the top of the last part with an id that they have reached. In pixels. */
type ReadingPlace = { part: string | null; offset: number };

/** Where the reader is on the present page. */
function readingPlace(): ReadingPlace {
  const { scrollY } = window;
  if (scrollY === 0) return { part: null, offset: 0 };
  const reached = [...document.querySelectorAll<HTMLElement>("main [id]")]
    // What is folded lies where something else is read.
    .filter((element) => element.checkVisibility())
    .map((element) => ({ part: element.id, offset: -element.getBoundingClientRect().top }))
    .filter(({ offset }) => offset >= 0)
    // The part that begins nearest to the top of the window.
    .sort((a, b) => a.offset - b.offset);
  return reached[0] ?? { part: null, offset: scrollY };
}

/** Goes there on a page with the same parts, whose texts may be of other lengths. */
function goTo({ part, offset }: ReadingPlace): void {
  const element = part === null ? null : document.getElementById(part);
  const folded = element?.closest("details");
  if (folded) folded.open = true;
  const start = element?.getBoundingClientRect().top;
  const top = start === undefined ? offset : window.scrollY + start + offset;
  window.scrollTo({ top, behavior: "instant" });
}

const placeKey = "postgrado_reading_place";

/** Keeps where the reader is for the page that is opened next, which is this one in the other language. */
export function keepPlace(): void {
  sessionStorage.setItem(placeKey, JSON.stringify(readingPlace()));
}

/**
 * Goes to the place that was kept; once more when all is there, since the browser goes to the fragment of the address
 * until then. Storage may be switched off: the page then opens at its top.
 */
export function returnToPlace(): void {
  try {
    const kept = sessionStorage.getItem(placeKey);
    if (!kept) return;
    sessionStorage.removeItem(placeKey);
    const place = JSON.parse(kept) as ReadingPlace;
    goTo(place);
    window.addEventListener("load", () => requestAnimationFrame(() => goTo(place)), { once: true });
  } catch {
    // Nothing is lost but comfort.
  }
}
