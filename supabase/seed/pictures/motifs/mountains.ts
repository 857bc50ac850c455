import type { Scene } from "../stage.ts";
import { mistRanges } from "./mountains/mist-ranges.ts";
import { railway } from "./mountains/railway.ts";
import { snowPeaks } from "./mountains/snow-peaks.ts";

/** What the motif «mountains» can show. */
export const mountains: Scene[] = [
  {
    draw: snowPeaks,
    alt: {
      es: "Cumbres nevadas en capas sobre un lago y araucarias en la orilla",
      en: "Layered snow peaks above a lake, with araucarias on its shore",
    },
  },
  {
    draw: mistRanges,
    alt: {
      es: "Laderas superpuestas de una cordillera baja con neblina",
      en: "Overlapping slopes of a low range in mist",
    },
  },
  {
    draw: railway,
    alt: { es: "Un tren que cruza un viaducto entre cerros", en: "A train crossing a viaduct between hills" },
  },
];
