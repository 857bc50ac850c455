import type { Scene } from "../stage.ts";
import { arches } from "./bridge/arches.ts";
import { footbridge } from "./bridge/footbridge.ts";
import { suspension } from "./bridge/suspension.ts";

/** What the motif «bridge» can show. */
export const bridge: Scene[] = [
  {
    draw: suspension,
    alt: {
      es: "Un puente colgante que une dos orillas con neblina",
      en: "A suspension bridge joining two misty banks",
    },
  },
  {
    draw: arches,
    alt: {
      es: "Un puente de arcos sobre el que avanzan pequeñas figuras",
      en: "An arched bridge with small figures walking across it",
    },
  },
  {
    draw: footbridge,
    alt: {
      es: "Una pasarela entre dos acantilados y una persona que la cruza",
      en: "A footbridge between two cliffs, and someone crossing it",
    },
  },
];
