import type { Typesetting } from "#app/lib/typesetting/typesetting.ts";
import type { SheetContent } from "../sheet-content.ts";

export function sheetDocument(content: SheetContent): Typesetting {
  const { fileName, locale, title, university, office, updatedAt, program } = content;
  return {
    template: "features/programs/guide/document/sheet.typ",
    fileName,
    locale,
    title: `${program.name}. ${title}`,
    author: `${university}, ${office}`,
    updatedAt,
    content,
  };
}
