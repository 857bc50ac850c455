import type { Fields } from "#app/editing/description/field.ts";
import { m } from "#app/i18n/paraglide/messages.js";

export const pageTextFields = {
  title: { kind: "text", label: m.field_title, translated: true, required: "save" },
  description: {
    kind: "text",
    lines: true,
    label: m.field_description,
    help: m.page_record_description_help,
    translated: true,
  },
  blocks: { kind: "blocks", label: m.field_blocks, help: m.field_placeholders_help, translated: true },
} as const satisfies Fields;
