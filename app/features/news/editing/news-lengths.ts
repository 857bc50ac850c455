import { storableBlocks } from "#app/editing/blocks/written-blocks.ts";
import type { Field } from "#app/editing/description/field.ts";
import { lengthProblem } from "#app/editing/description/text-limits.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { NewsText, NewsTexts } from "./news-text.ts";

const titleField: Field = { kind: "text", label: m.staff_field_title };
const altField: Field = { kind: "text", lines: true, label: m.staff_field_alt };
const textField: Field = { kind: "blocks", label: m.staff_field_text };

/**
 * Returns the texts over the database's limit, by control id with label and reason; texts that were already as long
 * when saved are accepted.
 */
export function overlongTexts({ es, en }: NewsTexts, saved: NewsTexts | null): { id: string; text: string }[] {
  return [...problemsIn("es", es, saved?.es), ...problemsIn("en", en, saved?.en)];
}

function problemsIn(locale: "es" | "en", text: NewsText, saved: NewsText | undefined) {
  const problem = (name: string, field: Field, read: (text: NewsText) => Parameters<typeof lengthProblem>[1]) => {
    const reason = lengthProblem(field, read(text), saved && read(saved));
    return reason ? [{ id: `${name}-${locale}`, text: `${field.label()}: ${reason}` }] : [];
  };
  return [
    ...problem("title", titleField, ({ title }) => title),
    ...problem("alt", altField, ({ imageAlt }) => imageAlt),
    ...problem("text", textField, ({ blocks }) => storableBlocks(blocks)),
  ];
}
