import type { BlockWriter } from "./block-writer.ts";
import type { Conversion } from "./conversion.ts";
import { type HtmlNode, lineOf, raisedValue } from "./html-tree.ts";
import { type Shortcode, splitShortcodes } from "./shortcodes.ts";

type TextNode = Extract<HtmlNode, { value: string }>;

/** Writes a text; its shortcodes are converted, or dropped with a note. */
export function writeText(
  node: TextNode,
  writer: BlockWriter,
  conversion: Conversion,
  { isLoose, isPreformatted }: { isLoose: boolean; isPreformatted: boolean },
): void {
  for (const part of splitShortcodes(raisedValue(node), conversion.closed)) {
    if (typeof part === "string") writer.write(isLoose || isPreformatted ? part : part.replace(/\s+/g, " "));
    else {
      const line = lineOf(node) + (node.value.slice(0, part.offset).match(/\n/g)?.length ?? 0);
      writeShortcode(part, line, writer, conversion);
    }
  }
}

function writeShortcode(
  { name, attributes, isClosing }: Shortcode,
  line: number,
  writer: BlockWriter,
  conversion: Conversion,
): void {
  // The content of a shortcode is separate from the text around it.
  writer.end();
  if (isClosing || name === "caption" || name === "wp_caption" || name === "embed") return;
  const note = (message: string) => conversion.notes.push({ line, message });
  if (name === "gallery") {
    const ids = /\bids\s*=\s*["'”″]?([\d,\s]+)/.exec(attributes)?.[1]?.split(",") ?? [];
    const images = ids.flatMap((id) => conversion.findAttachment?.(id.trim()) ?? []);
    conversion.images.push(...images.map((image) => ({ ...image, line })));
    if (ids.length === 0) note("the shortcode [gallery] was left out: it names no images");
    else if (images.length < ids.length)
      note(`not all images of the shortcode [gallery] are in the file (${ids.join(",")})`);
    return;
  }
  const [address] = /https?:\/\/[^\s"'”″<>[\]]+/.exec(attributes) ?? [];
  if (address && ["audio", "video", "playlist"].includes(name)) {
    note(`the shortcode [${name}] became its address`);
    writer.add([{ type: "paragraph", text: address }]);
    return;
  }
  const rest = conversion.closed.has(name) ? "; the text inside it stays" : "";
  note(`the shortcode [${name}] was left out${rest}`);
}
