import type { TextBlock } from "../../../app/lib/text-blocks.ts";

export type BlockType = TextBlock["type"];

/** Collects text into blocks. A newline is a line break, two newlines separate paragraphs. */
export type BlockWriter = {
  blocks: TextBlock[];
  write(text: string): void;
  /** Appends to the last text, even if its block has ended. */
  append(text: string): void;
  /** Ends the current block if it has text. */
  end(): void;
  /** Ends the current block and adds others. */
  add(blocks: TextBlock[]): void;
};

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
