import type { Inks } from "./palette.ts";
import type { Random } from "./random.ts";

/** What a scene is given to draw on. */
export type Stage = {
  width: number;
  height: number;
  random: Random;
  inks: Inks;
  /** A fresh element id, for clips. */
  id(): string;
};

/** One composition of a motif, with the words that describe it to someone who cannot see it. */
export type Scene = {
  draw(stage: Stage): string;
  alt: { es: string; en: string };
  /** Scenes that only work by night, or only by day, ask for it. */
  light?: "night" | "day";
};

/** A stage of the given size. */
export function createStage(width: number, height: number, random: Random, inks: Inks): Stage {
  let count = 0;
  const id = () => `c${++count}`;
  return { width, height, random, inks, id };
}

/** Wraps drawn elements as a document. */
export function toSvg(width: number, height: number, content: string): string {
  const size = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${content}</svg>`;
}
