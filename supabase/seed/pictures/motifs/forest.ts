import type { Scene } from "../stage.ts";
import { araucariaStand } from "./forest/araucaria-stand.ts";
import { canopyRiver } from "./forest/canopy-river.ts";
import { rainLayers } from "./forest/rain-layers.ts";
import { wetTrunks } from "./forest/wet-trunks.ts";

/** What the motif «forest» can show. */
export const forest: Scene[] = [
  {
    draw: araucariaStand,
    alt: {
      es: "Araucarias en parasol sobre lomas con neblina, ante un disco de sol",
      en: "Parasol araucarias on misty hills in front of the disc of the sun",
    },
  },
  {
    draw: wetTrunks,
    alt: {
      es: "Troncos de un bosque húmedo con helechos y una persona que camina por un sendero",
      en: "Trunks of a wet forest with ferns, and someone walking along a path",
    },
  },
  {
    draw: rainLayers,
    alt: { es: "Capas de un bosque nativo bajo la lluvia", en: "Layers of native forest in the rain" },
  },
  {
    draw: canopyRiver,
    alt: {
      es: "Un río que serpentea entre copas de árboles, visto desde el aire",
      en: "A river winding between treetops, seen from the air",
    },
  },
];
