import type { Typesetting } from "#app/lib/typesetting/typesetting.ts";
import type { GuideContent } from "../guide-content.ts";
import { paletteOf } from "./colors.ts";

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
