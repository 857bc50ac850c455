import { m } from "#app/i18n/paraglide/messages.js";
import type { WordKind } from "../commands/block-kinds.ts";

export const kindNames: Record<WordKind, () => string> = {
  paragraph: m.blocks_paragraph,
  heading: m.blocks_heading,
  subheading: m.blocks_subheading,
  quote: m.blocks_quote,
  bullet: m.blocks_bullet,
  number: m.blocks_number,
};
