import { m } from "#app/i18n/paraglide/messages.js";
import type { BlockType } from "./edited-blocks.ts";

/** The kinds of block, with what the button that adds one says and what an empty one asks for. */
export const blockTypes = [
  {
    type: "paragraph",
    name: m.staff_block_paragraph,
    add: m.staff_add_paragraph,
    placeholder: m.staff_write_paragraph,
  },
  { type: "heading", name: m.staff_block_heading, add: m.staff_add_heading, placeholder: m.staff_write_heading },
  { type: "quote", name: m.staff_block_quote, add: m.staff_add_quote, placeholder: m.staff_write_quote },
] as const satisfies { type: BlockType; name: () => string; add: () => string; placeholder: () => string }[];

/** What a block is called, such as «Párrafo 2»: its kind and its place among all blocks. */
export function blockLabel(type: BlockType, index: number): string {
  const name = blockTypes.find((candidate) => candidate.type === type)?.name() ?? "";
  return m.staff_block_label({ type: name, number: index + 1 });
}

/** The id of a block's text area. */
export function textId(key: string): string {
  return `${key}-text`;
}
