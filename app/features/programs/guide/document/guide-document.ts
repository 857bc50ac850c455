import { mixColors } from "#app/lib/mix-colors.ts";
import type { Typesetting } from "#app/lib/typesetting/typesetting.ts";
import type { GuideContent } from "../guide-content.ts";

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

/** Returns the input of `guide.typ`: texts and colors. */
export function guideDocument(content: GuideContent): Typesetting {
  const { fileName, locale, title, subtitle, university, office, updatedAt } = content;
  return {
    template: "features/programs/guide/document/guide.typ",
    fileName,
    locale,
    title: `${title}. ${subtitle}`,
    author: `${university}, ${office}`,
    updatedAt,
    content: { ...content, palette: { ...paletteOf(content.colors), hasTrees: content.hasTrees } },
  };
}

function paletteOf({ primary, accent }: { primary: string; accent: string }): Palette {
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
