/** Where a reader is on a page: so far below the top of the last part with an id that they have reached. In pixels. */
export type ReadingPlace = { part: string | null; offset: number };

/** Where the reader is on the present page. */
export function readingPlace(): ReadingPlace {
  const { scrollY } = window;
  if (scrollY === 0) return { part: null, offset: 0 };
  const reached = [...document.querySelectorAll<HTMLElement>("main [id]")]
    .map((element) => ({ part: element.id, offset: -element.getBoundingClientRect().top }))
    .filter(({ offset }) => offset >= 0)
    // The part that begins nearest to the top of the window.
    .sort((a, b) => a.offset - b.offset);
  return reached[0] ?? { part: null, offset: scrollY };
}

/** Goes there on a page with the same parts, whose texts may be of other lengths. */
export function returnToReadingPlace({ part, offset }: ReadingPlace): void {
  const start = part === null ? 0 : document.getElementById(part)?.getBoundingClientRect().top;
  const top = start === undefined || part === null ? offset : window.scrollY + start + offset;
  window.scrollTo({ top, behavior: "instant" });
}
