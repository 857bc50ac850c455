import { Document } from "@react-pdf/renderer";
import type { GuideContent } from "../guide-content.ts";
import { closing } from "./closing.ts";
import { paletteOf } from "./colors.ts";
import { contents } from "./contents.ts";
import { cover } from "./cover.ts";
import { h } from "./element.ts";
import type { PageNumbers } from "./page-numbers.ts";
import { partOpener } from "./part-opener.ts";
import { programSheet } from "./program-sheet.ts";

/** The whole guide, page by page. For one rendering only: it remembers where its programs landed. */
export function guideDocument(content: GuideContent) {
  const palette = { ...paletteOf(content.colors), hasTrees: content.hasTrees };
  const numbers: PageNumbers = new Map();
  return h(
    Document,
    {
      title: `${content.title}. ${content.subtitle}`,
      author: `${content.university}, ${content.office}`,
      language: content.locale,
      creator: content.office,
      pageMode: "useOutlines",
      // Not the moment of rendering: the same data give the same file.
      creationDate: new Date(content.updatedAt || 0),
    },
    cover(content, palette),
    contents(content, numbers),
    ...content.parts.flatMap((part, index) => [
      partOpener(part, index, palette),
      ...part.groups.flatMap(({ programs }) =>
        programs.map((program) => programSheet(program, part, content, numbers)),
      ),
    ]),
    closing(content, palette),
  );
}
