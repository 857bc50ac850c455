import { fileURLToPath } from "node:url";
import { Font } from "@react-pdf/renderer";

const families = { Manuale: "manuale", Archivo: "archivo" } as const;
let areRegistered = false;

/** Makes the house's fonts known to react-pdf, once. Words are never divided. */
export function registerFonts(): void {
  if (areRegistered) return;
  for (const [family, name] of Object.entries(families)) {
    Font.register({
      family,
      fonts: ([400, 600] as const).map((fontWeight) => ({
        // The static files: react-pdf reads woff, but neither woff2 nor variable fonts.
        src: fileURLToPath(import.meta.resolve(`@fontsource/${name}/files/${name}-latin-${fontWeight}-normal.woff`)),
        fontWeight,
      })),
    });
  }
  Font.registerHyphenationCallback((word) => [word]);
  areRegistered = true;
}
