import { mixColors } from "#app/lib/mix-colors.ts";

/** Paper color of `app/styles/theme.css`, which PDFs cannot read; other colors are in `design.typ`. */
const paper = "#fbf8f2";

type Palette = {
  primary: string;
  /** Darkened primary color, for full pages. */
  deep: string;
  accent: string;
  /** Colors of the ridges, from the palest in the distance to the darkest in front. */
  ridges: [string, string, string, string, string];
};

export function paletteOf({ primary, accent }: { primary: string; accent: string }): Palette {
  const deep = mixColors("#000000", primary, 0.66);
  return {
    primary,
    deep,
    accent,
    ridges: [
      mixColors(paper, primary, 0.16),
      mixColors(paper, primary, 0.32),
      mixColors(paper, primary, 0.55),
      primary,
      deep,
    ],
  };
}
