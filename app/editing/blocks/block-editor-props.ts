import type { Locale } from "#app/i18n/locale.ts";
import type { WrittenBlocks } from "./written-blocks.ts";

/** What the editor of a text is given. */
export type BlockEditorProps = {
  /** Of what is written in. */
  id: string;
  label: string;
  blocks: WrittenBlocks;
  lang: Locale;
  describedBy?: string | undefined;
  onChange: (blocks: WrittenBlocks) => void;
};
