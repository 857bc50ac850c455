import { MOTIFS, type Motif } from "./motif.ts";
import { type Area, type Ground, isArea, programInks } from "./palette.ts";
import { printScene } from "./print.ts";
import { createRandom } from "./random.ts";
import type { Scene } from "./stage.ts";

type ProgramPicture = { area: string; seed: string | number; type: string };

/** What each area of knowledge may be shown as, the most fitting first. */
const AREA_MOTIFS: Record<Area, readonly Motif[]> = {
  basic_sciences: ["molecules", "waves", "stars", "sea", "cells", "mountains"],
  technology: ["network", "grid", "bridge", "waves", "charts"],
  health: ["health", "cells", "people", "molecules"],
  agriculture: ["fields", "forest"],
  social_sciences: ["people", "city", "network", "bridge"],
  humanities: ["books", "bridge", "stars", "city"],
  education: ["books", "people", "stars", "grid"],
  law: ["books", "bridge", "people", "city"],
  business: ["charts", "city", "network", "bridge"],
  art_architecture: ["city", "grid", "bridge", "people"],
};

/** A doctorate tends to the deep ground, a master's to light paper, so that the kinds differ in a list. */
const GROUNDS: Record<string, readonly Ground[]> = {
  doctorate: ["deep", "deep", "light"],
  academic_master: ["light", "light", "tinted", "deep"],
  professional_master: ["tinted", "tinted", "light"],
  health_specialty: ["light", "deep", "tinted"],
};

/** Draws a program's picture as SVG, led by its area's hue. */
export function drawProgramPicture({ area, seed, type }: ProgramPicture): string {
  const known = isArea(area) ? area : "basic_sciences";
  const scene = sceneOf(known, seed);
  const random = createRandom(`${known}/${type}/${seed}`);
  const wanted = random.pick<Ground>(GROUNDS[type] ?? ["light"]);
  const ground = scene.light === "night" ? "deep" : scene.light === "day" && wanted === "deep" ? "light" : wanted;
  return printScene(scene, random, programInks(known, ground));
}

/** Says what a program's picture shows, for those who cannot see it. */
export function describeProgramPicture({ area, seed }: Pick<ProgramPicture, "area" | "seed">): Scene["alt"] {
  return sceneOf(isArea(area) ? area : "basic_sciences", seed).alt;
}

function sceneOf(area: Area, seed: string | number): Scene {
  const scenes = AREA_MOTIFS[area].flatMap((motif) => MOTIFS[motif]);
  // Codes of neighbouring programs are neighbouring numbers: long strides keep a page of them from repeating itself.
  const code = Number.parseInt(String(seed), 10);
  // The hundreds of a code tell its kind of program: they shift the walk, so that two kinds do not go in step.
  const place = code + 3 * Math.floor(code / 100);
  const scene = Number.isNaN(place) ? undefined : scenes[(place * stride(scenes.length)) % scenes.length];
  return scene ?? createRandom(`${area}:${seed}`).pick(scenes);
}

/** The first prime from five up that shares no factor with the count, so that a walk of such steps visits everything. */
const stride = (count: number) => [5, 7, 11].find((step) => count % step !== 0) ?? 1;
