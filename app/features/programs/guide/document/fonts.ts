import { fileURLToPath } from "node:url";
import { Font } from "@react-pdf/renderer";

/** Each family with its letters beyond Latin 1 (a name in Mapudungun, a Polish author) as second choice. */
export const serif = ["Manuale", "Manuale Extended"];
export const sans = ["Archivo", "Archivo Extended"];

// The static files: react-pdf reads woff, but neither woff2 nor variable fonts.
const faces = {
  Manuale: {
    400: import.meta.resolve("@fontsource/manuale/files/manuale-latin-400-normal.woff"),
    600: import.meta.resolve("@fontsource/manuale/files/manuale-latin-600-normal.woff"),
  },
  "Manuale Extended": {
    400: import.meta.resolve("@fontsource/manuale/files/manuale-latin-ext-400-normal.woff"),
    600: import.meta.resolve("@fontsource/manuale/files/manuale-latin-ext-600-normal.woff"),
  },
  Archivo: {
    400: import.meta.resolve("@fontsource/archivo/files/archivo-latin-400-normal.woff"),
    600: import.meta.resolve("@fontsource/archivo/files/archivo-latin-600-normal.woff"),
  },
  "Archivo Extended": {
    400: import.meta.resolve("@fontsource/archivo/files/archivo-latin-ext-400-normal.woff"),
    600: import.meta.resolve("@fontsource/archivo/files/archivo-latin-ext-600-normal.woff"),
  },
};

/** Makes the house's fonts known to react-pdf. Words are never divided: breaking names and addresses would hurt them. */
export function registerFonts(): void {
  for (const [family, files] of Object.entries(faces)) {
    const fonts = Object.entries(files).map(([weight, url]) => ({
      src: fileURLToPath(url),
      fontWeight: Number(weight),
    }));
    Font.register({ family, fonts });
  }
  Font.registerHyphenationCallback((word) => [word]);
}

/** Loads the registered fonts. Returns whether text in either family can show a code point. */
export async function fontCoverage(): Promise<(codePoint: number) => boolean> {
  const load = async (fontFamily: string) => {
    const face = { fontFamily, fontWeight: 400, fontStyle: "normal" as const };
    await Font.load(face);
    return Font.getFont(face)?.data;
  };
  const families = await Promise.all([serif, sans].map((family) => Promise.all(family.map(load))));
  return (codePoint) =>
    families.every((fonts) =>
      fonts.some((font) => font && "hasGlyphForCodePoint" in font && font.hasGlyphForCodePoint(codePoint)),
    );
}
