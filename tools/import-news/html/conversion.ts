import type { TextBlock } from "../../../app/lib/text-blocks.ts";
import type { Finding } from "../findings.ts";
import type { SourceImage } from "./media.ts";

export type ConvertOptions = {
  /** The address of the page, for relative addresses in it. */
  base?: string;
  /** Blank lines divide paragraphs and newlines are line breaks, as in texts of WordPress' classic editor. */
  looseParagraphs?: boolean;
  /** The images of `[gallery ids="…"]`. */
  findAttachment?: (id: string) => { address: string; alt: string } | undefined;
};

/**
 * `images` are in reading order. `notes` say what a block cannot hold and what was done; lines are those of the HTML.
 */
export type ConvertedHtml = { blocks: TextBlock[]; images: SourceImage[]; notes: Finding[] };

/** What is shared while one text is converted. */
export type Conversion = ConvertOptions & Omit<ConvertedHtml, "blocks"> & { closed: ReadonlySet<string> };
