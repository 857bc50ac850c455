import type { NewsRow } from "./news.ts";

/**
 * The items that say a name, in their Spanish title or text, word for word; accents and case make no difference. A name
 * that is only the beginning of one of `longerNames` («Magíster en Salud» in «Magíster en Salud Pública») is not said.
 */
export function newsNaming<Item extends Pick<NewsRow, "title" | "body" | "blocks">>(
  items: Item[],
  name: string,
  otherNames: string[],
): Item[] {
  const wanted = words(name);
  const longer = otherNames.map(words).filter((other) => other !== wanted && other.includes(wanted));
  return items.filter((item) => {
    const text = longer.reduce((rest, other) => rest.replaceAll(other, " "), words(textOf(item)));
    return text.includes(wanted);
  });
}

function textOf({ title, body, blocks }: Pick<NewsRow, "title" | "body" | "blocks">): string {
  const texts = Array.isArray(blocks)
    ? blocks.map((block) => (typeof block === "object" && block !== null && "text" in block ? block.text : ""))
    : [];
  return [title, body, ...texts].join(" \n ");
}

/** A text as words between single spaces, with one at both ends, so that only whole words are found. */
function words(text: string): string {
  const folded = text
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase();
  return ` ${folded.match(/[\p{L}\p{N}]+/gu)?.join(" ") ?? ""} `;
}
