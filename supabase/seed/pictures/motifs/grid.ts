import type { Scene } from "../stage.ts";
import { litWindows } from "./grid/lit-windows.ts";
import { mosaic } from "./grid/mosaic.ts";
import { pages } from "./grid/pages.ts";
import { pylons } from "./grid/pylons.ts";

/** What the motif «grid» can show. */
export const grid: Scene[] = [
  {
    draw: mosaic,
    alt: {
      es: "Un paisaje de sol y colinas formado por teselas cuadradas",
      en: "A landscape of sun and hills made of square tiles",
    },
  },
  {
    draw: litWindows,
    alt: {
      es: "Una retícula de ventanas en la que algunas están iluminadas y alguien lee",
      en: "A grid of windows, some of them lit, with someone reading",
    },
  },
  {
    draw: pages,
    alt: {
      es: "Páginas dispersas que se ordenan poco a poco en una retícula",
      en: "Scattered pages falling gradually into a grid",
    },
  },
  {
    draw: pylons,
    alt: {
      es: "Torres y cables eléctricos que conectan casas entre lomas",
      en: "Pylons and power lines connecting houses among hills",
    },
  },
];
