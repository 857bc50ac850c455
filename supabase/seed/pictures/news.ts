import { chosenScene, newsScenes } from "./chosen-scenes.ts";
import { newsInks } from "./palette.ts";
import { printScene } from "./print.ts";
import { createRandom } from "./random.ts";
import type { Scene } from "./stage.ts";

/** Of the editions tried, one whose colours please. */
const EDITION = 428;

/** Draws a news item's picture as SVG: the id settles the composition, the time of day and every line. */
export function drawNewsPicture(id: string): string {
  const scene = chosenScene(newsScenes, id);
  const [motif] = (newsScenes[id] ?? "").split(".");
  const random = createRandom(`${motif}/${id}/${EDITION}`);
  return printScene(scene, random, newsInks(random, scene.light));
}

/** Says what a news item's picture shows, for those who cannot see it. */
export function describeNewsPicture(id: string): Scene["alt"] {
  return chosenScene(newsScenes, id).alt;
}
