import { chosenScene, programScenes } from "./chosen-scenes.ts";
import { type Ground, isArea, programInks } from "./palette.ts";
import { printScene } from "./print.ts";
import { createRandom } from "./random.ts";

type ProgramPicture = { area: string; code: string; type: string };

/** A doctorate tends to the deep ground, a master's to light paper, so that the kinds differ in a list. */
const GROUNDS: Record<string, readonly Ground[]> = {
  doctorate: ["deep", "deep", "light"],
  academic_master: ["light", "light", "tinted", "deep"],
  professional_master: ["tinted", "tinted", "light"],
  health_specialty: ["light", "deep", "tinted"],
};

/** Draws a program's picture as SVG, led by its area's hue. */
export function drawProgramPicture({ area, code, type }: ProgramPicture): string {
  const known = isArea(area) ? area : "basic_sciences";
  const scene = chosenScene(programScenes, code);
  const random = createRandom(`${known}/${type}/${code}`);
  const wanted = random.pick<Ground>(GROUNDS[type] ?? ["light"]);
  const ground = scene.light === "night" ? "deep" : scene.light === "day" && wanted === "deep" ? "light" : wanted;
  return printScene(scene, random, programInks(known, ground));
}
