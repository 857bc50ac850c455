import type { Scene } from "../stage.ts";
import { circlesMeet } from "./network/circles-meet.ts";
import { layers } from "./network/layers.ts";
import { routes } from "./network/routes.ts";
import { threads } from "./network/threads.ts";

/** What the motif «network» can show. */
export const network: Scene[] = [
  {
    draw: routes,
    alt: {
      es: "Rutas curvas que enlazan islas de un mapa imaginario",
      en: "Curved routes linking the islands of an imaginary map",
    },
  },
  {
    draw: threads,
    alt: {
      es: "Nodos unidos por hilos que parten de un centro luminoso",
      en: "Nodes joined by threads that leave a bright centre",
    },
  },
  {
    draw: layers,
    alt: {
      es: "Capas de círculos conectados, como una red neuronal simplificada",
      en: "Layers of connected circles, like a simplified neural network",
    },
  },
  {
    draw: circlesMeet,
    alt: {
      es: "Círculos grandes de colores que se superponen en torno a un centro común",
      en: "Large coloured circles overlapping around a common centre",
    },
  },
];
