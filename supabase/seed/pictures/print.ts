import type { Inks } from "./palette.ts";
import type { Random } from "./random.ts";
import { createStage, type Scene, toSvg } from "./stage.ts";
import { printGrain } from "./texture.ts";

/** Prints one scene on the sheet that news and programs share: 1600 × 1000. */
export function printScene(scene: Scene, random: Random, inks: Inks): string {
  const stage = createStage(1600, 1000, random, inks);
  return toSvg(stage.width, stage.height, scene.draw(stage) + printGrain(stage));
}
