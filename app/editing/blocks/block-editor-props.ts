import type { Locale } from "#app/i18n/locale.ts";
import type { WrittenBlocks } from "./written-blocks.ts";

export type BlockEditorProps = {
  /** Id of the editable element. */
  id: string;
  label: string;
  blocks: WrittenBlocks;
  lang: Locale;
  describedBy?: string | undefined;
  onChange: (blocks: WrittenBlocks) => void;
};
