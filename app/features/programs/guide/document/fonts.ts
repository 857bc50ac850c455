import { fileURLToPath } from "node:url";
import { Font } from "@react-pdf/renderer";

/** Each family with its letters beyond Latin 1 (a name in Mapudungun, a Polish author) as second choice. */
export const serif = ["Manuale", "Manuale Extended"];
export const sans = ["Archivo", "Archivo Extended"];

type Face = { weight: number; style: "normal" | "italic" };

const faces: Record<"manuale" | "archivo", Face[]> = {
  manuale: [
    { weight: 400, style: "normal" },
    { weight: 400, style: "italic" },
    { weight: 600, style: "normal" },
  ],
  archivo: [
    { weight: 400, style: "normal" },
    { weight: 600, style: "normal" },
  ],
};

/** Makes the house's fonts known to react-pdf. Words are never divided: breaking names and addresses would hurt them. */
export function registerFonts(): void {
  register("Manuale", "manuale");
  register("Archivo", "archivo");
  Font.registerHyphenationCallback((word) => [word]);
}

function register(family: string, file: "manuale" | "archivo"): void {
  for (const [name, subset] of [
    [family, "latin"],
    [`${family} Extended`, "latin-ext"],
  ] as const) {
    Font.register({
      family: name,
      fonts: faces[file].map(({ weight, style }) => ({
        // The static files: react-pdf reads woff, but neither woff2 nor variable fonts.
        src: fileURLToPath(import.meta.resolve(`@fontsource/${file}/files/${file}-${subset}-${weight}-${style}.woff`)),
        fontWeight: weight,
        fontStyle: style,
      })),
    });
  }
}
