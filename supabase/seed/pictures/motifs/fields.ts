import type { Scene } from "../stage.ts";
import { furrows } from "./fields/furrows.ts";
import { patchwork } from "./fields/patchwork.ts";
import { vineyard } from "./fields/vineyard.ts";

/** What the motif «fields» can show. */
export const fields: Scene[] = [
  {
    draw: furrows,
    alt: {
      es: "Hileras de cultivo que avanzan hacia una casa pequeña en el horizonte",
      en: "Rows of crops running towards a small house on the horizon",
    },
  },
  {
    draw: patchwork,
    alt: {
      es: "Campos sembrados en franjas sobre lomas junto al mar, con una casa y una araucaria",
      en: "Fields sown in strips on hills by the sea, with a house and an araucaria",
    },
  },
  {
    draw: vineyard,
    alt: {
      es: "Un brote con hojas y frutos ante un valle cultivado",
      en: "A shoot with leaves and fruit in front of a farmed valley",
    },
  },
];
