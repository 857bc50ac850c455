import type { Scene } from "../stage.ts";
import { fannedSheets } from "./books/fanned-sheets.ts";
import { libraryLadder } from "./books/library-ladder.ts";
import { openLandscape } from "./books/open-landscape.ts";
import { stackByWindow } from "./books/stack-by-window.ts";

/** What the motif «books» can show. */
export const books: Scene[] = [
  {
    draw: openLandscape,
    alt: {
      es: "Un libro abierto cuyas páginas se transforman en colinas con araucarias",
      en: "An open book whose pages turn into hills with araucarias",
    },
  },
  {
    draw: stackByWindow,
    alt: {
      es: "Una pila de libros y una planta ante la luz de una ventana",
      en: "A pile of books and a plant against the light of a window",
    },
  },
  {
    draw: fannedSheets,
    alt: {
      es: "Hojas de papel en abanico con líneas de texto y dibujos",
      en: "Fanned sheets of paper with lines of text and drawings",
    },
  },
  {
    draw: libraryLadder,
    alt: {
      es: "Una persona que lee sobre una escalera entre estantes de libros",
      en: "Someone reading on a ladder among shelves of books",
    },
  },
];
