import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Font } from "satori";

let fonts: Promise<Font[]> | null = null;

/** Returns the site's fonts for satori, each with its letters beyond Latin 1. */
export function loadFonts(): Promise<Font[]> {
  fonts ??= Promise.all([
    load("Archivo", "latin", 400),
    load("Archivo", "latin", 600),
    load("Manuale", "latin", 600),
    load("Archivo", "latin-ext", 400),
    load("Manuale", "latin-ext", 600),
  ]);
  return fonts;
}

async function load(name: "Archivo" | "Manuale", subset: string, weight: 400 | 600): Promise<Font> {
  const file = `${name.toLowerCase()}/files/${name.toLowerCase()}-${subset}-${weight}-normal.woff`;
  // A separate family for each subset: satori uses the first family that has the letter.
  return {
    name: subset === "latin" ? name : `${name} Extended`,
    weight,
    style: "normal",
    data: await readFile(fileURLToPath(import.meta.resolve(`@fontsource/${file}`))),
  };
}
