import type { TextBlock } from "../../../app/lib/text-blocks.ts";
import type { Finding } from "../findings.ts";
import type { SourceImage } from "./media.ts";

export type ConvertOptions = {
  /** Base address of relative addresses. */
  base?: string;
  /** True if blank lines separate paragraphs and newlines are line breaks, as in WordPress' classic editor. */
  looseParagraphs?: boolean;
  /** Returns an image of `[gallery ids="…"]`. */
  findAttachment?: (id: string) => { address: string; alt: string } | undefined;
};

/** `images` are in reading order. `notes` report lost and changed content with the line of the HTML. */
export type ConvertedHtml = { blocks: TextBlock[]; images: SourceImage[]; notes: Finding[] };

/** Shared state of one conversion. */
export type Conversion = ConvertOptions & Omit<ConvertedHtml, "blocks"> & { closed: ReadonlySet<string> };
