import { m } from "#app/i18n/paraglide/messages.js";
import type { BlockType } from "./edited-blocks.ts";

/** The types of block, with the label of the button that adds one and the placeholder of an empty one. */
export const blockTypes = [
  {
    type: "paragraph",
    name: m.editing_block_paragraph,
    add: m.editing_add_paragraph,
    placeholder: m.editing_write_paragraph,
  },
  { type: "heading", name: m.editing_block_heading, add: m.editing_add_heading, placeholder: m.editing_write_heading },
  { type: "quote", name: m.editing_block_quote, add: m.editing_add_quote, placeholder: m.editing_write_quote },
  { type: "list", name: m.editing_block_list, add: m.editing_add_list, placeholder: m.editing_write_list },
] as const satisfies { type: BlockType; name: () => string; add: () => string; placeholder: () => string }[];

/** Returns the name of a block: its type and its position, such as «Párrafo, bloque 2». */
export function blockLabel(type: BlockType, index: number): string {
  const name = blockTypes.find((candidate) => candidate.type === type)?.name() ?? m.editing_block_other();
  return m.editing_block_label({ type: name, number: index + 1 });
}

/** Returns the id of a block's text area. */
export function textId(key: string): string {
  return `${key}-text`;
}
