import type { Scene } from "../stage.ts";
import { acrossTheSquare } from "./people/across-the-square.ts";
import { amphitheatre } from "./people/amphitheatre.ts";
import { aroundATable } from "./people/around-a-table.ts";
import { roundDance } from "./people/round-dance.ts";
import { walkingTogether } from "./people/walking-together.ts";

/** What the motif «people» can show. */
export const people: Scene[] = [
  {
    draw: aroundATable,
    alt: {
      es: "Siluetas de personas reunidas en torno a una mesa redonda",
      en: "Silhouettes of people gathered at a round table",
    },
  },
  {
    draw: acrossTheSquare,
    alt: {
      es: "Figuras de distintos colores que cruzan una plaza con sombras largas",
      en: "Figures in different colours crossing a square, casting long shadows",
    },
  },
  {
    draw: walkingTogether,
    alt: {
      es: "Personas de distintos colores que caminan juntas por una loma",
      en: "People in different colours walking together along a ridge",
    },
  },
  {
    draw: amphitheatre,
    alt: {
      es: "Filas de personas en un anfiteatro ante quien expone",
      en: "Rows of people in an amphitheatre listening to a speaker",
    },
  },
  {
    draw: roundDance,
    alt: {
      es: "Figuras adultas y pequeñas tomadas de la mano en semicírculo",
      en: "Adults and children hand in hand in a half circle",
    },
  },
];
