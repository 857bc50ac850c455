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
  const deep = mix("#000000", primary, 0.66);
  return {
    primary,
    deep,
    accent,
    ridges: [mix(paper, primary, 0.16), mix(paper, primary, 0.32), mix(paper, primary, 0.55), primary, deep],
  };
}

/** `share` (0 to 1) of the second color in the first; both are `#rrggbb`. */
export function mix(first: string, second: string, share: number): string {
  const channel = (color: string, at: number) => Number.parseInt(color.slice(at, at + 2), 16);
  const mixed = [1, 3, 5].map((at) => Math.round(channel(first, at) * (1 - share) + channel(second, at) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}
