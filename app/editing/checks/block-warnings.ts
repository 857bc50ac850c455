import { counted } from "#app/i18n/counted.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { isItem, spansOf, type TextBlock } from "#app/lib/text-blocks.ts";

/** Returns warnings about the blocks of a text. The messages do not name the text. */
export function blockWarnings(blocks: readonly TextBlock[]): string[] {
  const undescribed = blocks.filter((block) => block.as === "image" && !block.alt.trim() && !block.caption?.trim());
  const { length } = undescribed;
  return [
    ...headingWarnings(blocks),
    ...(length > 0 ? [counted(length, m.check_image_alt_one, m.check_image_alt)] : []),
  ];
}

function headingWarnings(blocks: readonly TextBlock[]): string[] {
  let hasAbove = false;
  for (const block of blocks) {
    if (block.type !== "heading" || block.as) continue;
    if (block.level === 3 && !hasAbove) return [m.check_heading_order({ heading: block.text })];
    hasAbove = true;
  }
  return [];
}

/** Returns the link targets and file URLs of blocks. */
export function blockLinks(blocks: readonly TextBlock[]): string[] {
  return blocks.flatMap((block) => {
    if (block.as === "file") return [block.href];
    if (block.as && !isItem(block)) return [];
    return spansOf(block).flatMap(({ href }) => (href ? [href] : []));
  });
}

/** Returns the names of the placeholders in a text, written `{{like-this}}`. */
export function placeholdersIn(text: string): string[] {
  return [...text.matchAll(/\{\{\s*([^{}]*?)\s*\}\}/g)].map(([, name = ""]) => name);
}

/** Returns the words of a stored value of any kind: blocks, lists, objects. */
export function plainTextOf(stored: unknown): string {
  if (typeof stored === "string") return stored;
  if (Array.isArray(stored)) return stored.map(plainTextOf).join("\n");
  if (typeof stored !== "object" || stored === null) return "";
  return Object.values(stored).map(plainTextOf).join("\n");
}
