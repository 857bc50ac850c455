import { mixColors } from "#app/lib/mix-colors.ts";

/** The color of paper in `app/styles/theme.css`, which PDFs cannot read; the other colors are in `design.typ`. */
const paper = "#fbf8f2";

export type Palette = {
  /** Whether the hills have trees. */
  hasTrees: boolean;
  primary: string;
  /** The dark of the primary color, for whole pages. */
  deep: string;
  accent: string;
  /** From the pale ridge farthest away to the dark one in front. */
  ridges: [string, string, string, string, string];
};

/** All that is derived from a university's two colors (`#rrggbb`). */
export function paletteOf({ primary, accent }: { primary: string; accent: string }): Omit<Palette, "hasTrees"> {
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
