import type { Typesetting } from "#app/lib/typesetting/typesetting.ts";
import type { GuideContent } from "../guide-content.ts";
import { paletteOf } from "./colors.ts";
import { closingScenery, coverScenery, partScenery } from "./scenery.ts";

/** Returns the input of `guide.typ`: texts, colors and pictures. */
export function guideDocument(content: GuideContent): Typesetting {
  const { fileName, locale, title, subtitle, university, office, updatedAt } = content;
  const palette = { ...paletteOf(content.colors), hasTrees: content.hasTrees };
  return {
    template: "features/programs/guide/document/guide.typ",
    fileName,
    locale,
    title: `${title}. ${subtitle}`,
    author: `${university}, ${office}`,
    updatedAt,
    content: {
      ...content,
      palette,
      scenery: { svg: coverScenery(palette) },
      parts: content.parts.map((part, index) => ({ ...part, scenery: { svg: partScenery(index, palette) } })),
      closing: { ...content.closing, scenery: { svg: closingScenery(palette) } },
    },
  };
}
