import { fontsKey, mainLetters } from "#app/lib/fonts.ts";
import archivo from "#app/styles/fonts/archivo.woff2?url";
import manuale from "#app/styles/fonts/manuale.woff2?url";
import manualeItalic from "#app/styles/fonts/manuale-italic.woff2?url";

/** Fonts of every page; others load on demand. */
const shown = [archivo, manuale];
const mark = shown.join(" ");

/** True if this browser has cached the fonts of this build; false if storage is disabled. */
export function areFontsCached(): boolean {
  try {
    return localStorage.getItem(fontsKey) === mark;
  } catch {
    return false;
  }
}

/** Returns the font faces; `display` is the CSS `font-display`. */
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
 * Uses cached fonts from the first paint, so that no text is shown in a fallback font. Preloads them before any text
 * requests them.
 */
export function showCachedFonts(): void {
  for (const href of shown) {
    const link = { rel: "preload", as: "font", type: "font/woff2", crossOrigin: "anonymous", href };
    document.head.append(Object.assign(document.createElement("link"), link));
  }
  for (const { face } of facesOf("fallback")) document.fonts.add(face);
}

/**
 * Loads the fonts after the first paint and shows them in one step; until then the page uses metric-compatible system
 * fonts (`styles/fonts.css`). Resolves when they are shown or have failed.
 */
export async function fetchFonts(): Promise<void> {
  if (areFontsCached()) return void (await document.fonts.ready);
  if (document.readyState !== "complete")
    await new Promise((resolve) => window.addEventListener("load", resolve, { once: true }));
  // A page from a near server is loaded before it is painted.
  await firstPaint();
  // `swap`, since browsers drop a `fallback` font that takes more than three seconds.
  const fetched = facesOf("swap");
  try {
    await Promise.all(fetched.filter(({ file }) => shown.includes(file)).map(({ face }) => face.load()));
    for (const { face } of fetched) document.fonts.add(face);
    localStorage.setItem(fontsKey, mark);
  } catch {
    // The page keeps the system fonts. With storage disabled, the next page also starts with them.
  }
}

/** Resolves after the first paint; without paint timing, after the next idle period. */
function firstPaint(): Promise<void> {
  if (!PerformanceObserver.supportedEntryTypes.includes("paint")) return whenBrowserIdle();
  return new Promise((resolve) => {
    const observer = new PerformanceObserver((list) => {
      if (list.getEntriesByName("first-contentful-paint").length === 0) return;
      observer.disconnect();
      resolve();
    });
    observer.observe({ type: "paint", buffered: true });
  });
}

/** Resolves after the next frame, when the browser is idle or after 200 ms. */
export function whenBrowserIdle(): Promise<void> {
  const whenIdle = (act: () => void) =>
    window.requestIdleCallback ? window.requestIdleCallback(act, { timeout: 200 }) : setTimeout(act);
  return new Promise((resolve) => requestAnimationFrame(() => whenIdle(resolve)));
}
