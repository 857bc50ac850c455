import { fontsKey, mainLetters } from "#app/lib/fonts.ts";
import archivo from "#app/styles/fonts/archivo.woff2?url";
import manuale from "#app/styles/fonts/manuale.woff2?url";
import manualeItalic from "#app/styles/fonts/manuale-italic.woff2?url";
import { nextPause } from "./next-pause.ts";

/** The fonts that every page shows, and those that some do. */
const shown = [archivo, manuale];
const mark = shown.join(" ");

/** Whether this browser has fetched the fonts of this build; false where storage is switched off. */
export function areFontsKnown(): boolean {
  try {
    return localStorage.getItem(fontsKey) === mark;
  } catch {
    return false;
  }
}

/** The rules of all of them; `display` is that of CSS: what is shown until a font is there, and for how long. */
const facesOf = (display: "fallback" | "swap") =>
  [
    { family: "Archivo Variable", file: archivo, style: "normal" },
    { family: "Manuale Variable", file: manuale, style: "normal" },
    { family: "Manuale Variable", file: manualeItalic, style: "italic" },
  ].map(({ family, file, style }) => {
    const face = { style, weight: "400 700", unicodeRange: mainLetters, display } as const;
    return { file, face: new FontFace(family, `url(${file}) format("woff2")`, face) };
  });

/**
 * Shows the fonts from the first word, where the browser has them: no text is set in another one before. They are
 * fetched at once, before any text asks for them.
 */
export function showKnownFonts(): void {
  for (const href of shown) {
    const link = { rel: "preload", as: "font", type: "font/woff2", crossOrigin: "anonymous", href };
    document.head.append(Object.assign(document.createElement("link"), link));
  }
  for (const { face } of facesOf("fallback")) document.fonts.add(face);
}

/**
 * Fetches the fonts once the page is there and painted, and then shows them all in one step: until then it stands in
 * the reader's own fonts, which are made as wide (`styles/fonts.css`). Resolves when they are shown, or cannot be had.
 */
export async function fetchFonts(): Promise<void> {
  if (areFontsKnown()) return void (await document.fonts.ready);
  if (document.readyState !== "complete")
    await new Promise((resolve) => window.addEventListener("load", resolve, { once: true }));
  // A page from near is there before it is painted.
  await firstPaint();
  // On a slow line as well: with `fallback`, browsers give a font up that takes more than three seconds.
  const fetched = facesOf("swap");
  try {
    await Promise.all(fetched.filter(({ file }) => shown.includes(file)).map(({ face }) => face.load()));
    for (const { face } of fetched) document.fonts.add(face);
    localStorage.setItem(fontsKey, mark);
  } catch {
    // The page stays as it is; where only storage is switched off, the next one begins in the reader's fonts, too.
  }
}

/** Resolves once something of the page is painted, as far as the browser tells. */
function firstPaint(): Promise<void> {
  if (!PerformanceObserver.supportedEntryTypes.includes("paint")) return nextPause();
  return new Promise((resolve) => {
    const observer = new PerformanceObserver((list) => {
      if (list.getEntriesByName("first-contentful-paint").length === 0) return;
      observer.disconnect();
      resolve();
    });
    observer.observe({ type: "paint", buffered: true });
  });
}
