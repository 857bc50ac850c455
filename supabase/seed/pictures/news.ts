import { MOTIFS, type Motif } from "./motif.ts";
import { newsInks } from "./palette.ts";
import { printScene } from "./print.ts";
import { createRandom } from "./random.ts";
import type { Scene } from "./stage.ts";

type NewsPicture = { motif: Motif; seed: string | number };

/** Of the editions tried, the one in which the demo's sixty news items repeat scenes and colours least. */
const EDITION = 428;

/** Draws a news item's picture as SVG: the seed settles the composition, the time of day and every line. */
export function drawNewsPicture({ motif, seed }: NewsPicture): string {
  const scene = sceneOf({ motif, seed });
  const random = createRandom(`${motif}/${seed}/${EDITION}`);
  return printScene(scene, random, newsInks(random, scene.light));
}

/** Says what a news item's picture shows, for those who cannot see it. */
export function describeNewsPicture(picture: NewsPicture): Scene["alt"] {
  return sceneOf(picture).alt;
}

function sceneOf({ motif, seed }: NewsPicture): Scene {
  return createRandom(`${motif}:${seed}:${EDITION}`).pick(MOTIFS[motif]);
}
