import type { Scene } from "../stage.ts";
import { fjord } from "./sea/fjord.ts";
import { headlandLight } from "./sea/headland-light.ts";
import { openBay } from "./sea/open-bay.ts";
import { seabed } from "./sea/seabed.ts";

/** What the motif «sea» can show. */
export const sea: Scene[] = [
  {
    draw: openBay,
    alt: {
      es: "Franjas de mar en una bahía abierta, con el sol en el horizonte y una embarcación",
      en: "Bands of sea in an open bay, with the sun on the horizon and a boat",
    },
  },
  {
    draw: fjord,
    alt: {
      es: "Un mar de franjas entre laderas empinadas y un bote pequeño",
      en: "A banded sea between steep slopes, with a small boat",
    },
  },
  {
    draw: headlandLight,
    alt: { es: "Un faro sobre un acantilado frente al mar", en: "A lighthouse on a cliff above the sea" },
  },
  {
    draw: seabed,
    light: "day",
    alt: {
      es: "Un cardumen que gira entre algas bajo la luz de la superficie",
      en: "A shoal turning among kelp below the light of the surface",
    },
  },
];
