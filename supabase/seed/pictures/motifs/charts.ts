import type { Scene } from "../stage.ts";
import { dataHills } from "./charts/data-hills.ts";
import { reeds } from "./charts/reeds.ts";
import { risingDial } from "./charts/rising-dial.ts";
import { terraces } from "./charts/terraces.ts";

/** What the motif «charts» can show. */
export const charts: Scene[] = [
  {
    draw: reeds,
    alt: {
      es: "Barras de un gráfico que crecen como juncos en el agua",
      en: "Bars of a chart growing like reeds from the water",
    },
  },
  {
    draw: terraces,
    alt: {
      es: "Columnas escalonadas de un gráfico sobre las que hay personas y una araucaria",
      en: "Stepped columns of a chart with people and an araucaria on top",
    },
  },
  {
    draw: dataHills,
    alt: {
      es: "Gráficos de áreas dispuestos como un paisaje de cerros",
      en: "Area charts laid out as a landscape of hills",
    },
  },
  {
    draw: risingDial,
    alt: {
      es: "Un gráfico semicircular que se eleva como un sol sobre barras reflejadas",
      en: "A half-round chart rising like a sun over reflected bars",
    },
  },
];
