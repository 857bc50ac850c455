import type { TextBlock } from "../../../app/lib/text-blocks.ts";

export type BlockType = TextBlock["type"];

/** Text that is gathered into blocks. Newlines in what is written are line breaks; two of them divide paragraphs. */
export type BlockWriter = {
  blocks: TextBlock[];
  write(text: string): void;
  /** Writes at the end of what was written last, even when its block has ended. */
  append(text: string): void;
  /** Ends the block that is being written, if it has any text. */
  end(): void;
  /** Ends the block that is being written and adds others. */
  add(blocks: TextBlock[]): void;
};

/** Makes a writer of blocks of one type. */
export function createBlockWriter(type: BlockType): BlockWriter {
  const blocks: TextBlock[] = [];
  let text = "";
  const end = () => {
    for (const paragraph of paragraphsOf(text, type)) blocks.push({ type, text: paragraph });
    text = "";
  };
  return {
    blocks,
    write: (more) => {
      text += more;
    },
    append: (more) => {
      const last = blocks.at(-1);
      if (text.trim() || !last) text += more;
      else last.text += more;
    },
    end,
    add: (more) => {
      end();
      blocks.push(...more);
    },
  };
}

function paragraphsOf(text: string, type: BlockType): string[] {
  const lines = text
    .replace(/[\u200B\uFEFF]/g, "")
    .replace(/[^\S\n]+/g, " ")
    .replace(/ ?\n ?/g, "\n");
  const paragraphs = type === "heading" ? [lines.replace(/\n+/g, " ")] : lines.split(/\n{2,}/);
  return paragraphs.map((paragraph) => paragraph.trim()).filter(Boolean);
}
