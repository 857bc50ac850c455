import type { Scene } from "../stage.ts";
import { crossOfLines } from "./health/cross-of-lines.ts";
import { dialogue } from "./health/dialogue.ts";
import { lungTrees } from "./health/lung-trees.ts";
import { pulsePath } from "./health/pulse-path.ts";

/** What the motif «health» can show. */
export const health: Scene[] = [
  {
    draw: pulsePath,
    alt: {
      es: "La línea de un pulso que se convierte en el camino hacia un centro de salud rural",
      en: "The line of a pulse turning into the path to a rural clinic",
    },
  },
  {
    draw: crossOfLines,
    alt: {
      es: "Una cruz formada por líneas curvas y una rama con frutos",
      en: "A cross made of curved lines, with a branch in fruit",
    },
  },
  {
    draw: dialogue,
    alt: {
      es: "Dos siluetas conversando dentro de un círculo de color cálido",
      en: "Two silhouettes talking inside a warm circle",
    },
  },
  {
    draw: lungTrees,
    alt: {
      es: "Pulmones cuyas ramas terminan en hojas, como árboles",
      en: "Lungs whose branches end in leaves, like trees",
    },
  },
];
