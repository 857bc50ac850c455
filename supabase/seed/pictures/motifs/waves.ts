import type { Scene } from "../stage.ts";
import { fromTheCoast } from "./waves/from-the-coast.ts";
import { meeting } from "./waves/meeting.ts";
import { ribbons } from "./waves/ribbons.ts";
import { swell } from "./waves/swell.ts";

/** What the motif «waves» can show. */
export const waves: Scene[] = [
  {
    draw: fromTheCoast,
    alt: { es: "Ondas concéntricas que se expanden frente a la costa", en: "Concentric waves spreading off the coast" },
  },
  {
    draw: meeting,
    alt: {
      es: "Ondas que avanzan desde ambos bordes y se cruzan al centro",
      en: "Waves that advance from both edges and cross in the middle",
    },
  },
  {
    draw: ribbons,
    alt: { es: "Ondas de colores que se entrelazan, como un sonido", en: "Coloured waves intertwined, like a sound" },
  },
  {
    draw: swell,
    alt: {
      es: "Una ola grande a punto de romper y un bote a lo lejos",
      en: "A great wave about to break, and a boat far off",
    },
  },
];
