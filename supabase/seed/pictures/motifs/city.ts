import type { Scene } from "../stage.ts";
import { portHill } from "./city/port-hill.ts";
import { stiltHouses } from "./city/stilt-houses.ts";
import { waterfront } from "./city/waterfront.ts";
import { winterRoofs } from "./city/winter-roofs.ts";

/** What the motif «city» can show. */
export const city: Scene[] = [
  {
    draw: portHill,
    alt: {
      es: "Casas escalonadas en el cerro de un puerto, con un funicular y un bote",
      en: "Houses stepped up the hill of a port, with a funicular and a boat",
    },
  },
  {
    draw: winterRoofs,
    alt: {
      es: "Techos de una ciudad en invierno, con humo en las chimeneas",
      en: "City roofs in winter, with smoke rising from the chimneys",
    },
  },
  {
    draw: waterfront,
    alt: {
      es: "Edificios de una ciudad costera reflejados en el agua",
      en: "Buildings of a coastal city reflected in the water",
    },
  },
  {
    draw: stiltHouses,
    alt: { es: "Palafitos de madera de colores sobre el agua", en: "Coloured wooden houses on stilts above the water" },
  },
];
