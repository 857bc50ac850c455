import type { Scene } from "../stage.ts";
import { drop } from "./cells/drop.ts";
import { lens } from "./cells/lens.ts";
import { neurons } from "./cells/neurons.ts";
import { tissue } from "./cells/tissue.ts";

/** What the motif «cells» can show. */
export const cells: Scene[] = [
  {
    draw: tissue,
    alt: {
      es: "Células de bordes suaves agrupadas en un tejido de colores",
      en: "Soft-edged cells grouped into a coloured tissue",
    },
  },
  { draw: neurons, alt: { es: "Neuronas ramificadas unidas por un axón", en: "Branching neurons joined by an axon" } },
  {
    draw: drop,
    alt: {
      es: "Formas celulares traslúcidas alrededor de una gota de agua",
      en: "Translucent cell shapes around a drop of water",
    },
  },
  {
    draw: lens,
    alt: {
      es: "Organismos microscópicos en el campo redondo de un microscopio",
      en: "Microscopic organisms in the round field of a microscope",
    },
  },
];
