import type { Scene } from "../stage.ts";
import { overHills } from "./stars/over-hills.ts";
import { overSea } from "./stars/over-sea.ts";
import { steps } from "./stars/steps.ts";
import { trails } from "./stars/trails.ts";

/** What the motif «stars» can show. */
export const stars: Scene[] = [
  {
    draw: overHills,
    light: "night",
    alt: {
      es: "Un observatorio sobre una línea de cerros bajo una constelación",
      en: "An observatory on a line of hills under a constellation",
    },
  },
  {
    draw: overSea,
    light: "night",
    alt: {
      es: "Constelación de puntos dorados sobre el mar de noche",
      en: "A constellation of golden points over the sea at night",
    },
  },
  {
    draw: trails,
    light: "night",
    alt: { es: "Estelas de estrellas en círculo sobre araucarias", en: "Star trails circling above araucarias" },
  },
  {
    draw: steps,
    light: "night",
    alt: {
      es: "Peldaños que ascienden hacia un grupo de estrellas y una persona que sube",
      en: "Steps climbing to a group of stars, and someone on their way up",
    },
  },
];
