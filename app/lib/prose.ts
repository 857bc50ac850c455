/** One block of institutional prose, as `pages.blocks` and `faq_items.answer` hold them. */
export type ProseBlock =
  | { type: "paragraph"; text: string }
  | { type: "heading"; text: string }
  | { type: "quote"; text: string; author?: string | undefined }
  | { type: "list"; items: string[] };

/** All words of some blocks, for searching. */
export function proseText(blocks: ProseBlock[]): string {
  return blocks.map((block) => ("items" in block ? block.items.join(" ") : block.text)).join(" ");
}
