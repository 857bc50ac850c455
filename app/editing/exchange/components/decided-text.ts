import type { Field } from "#app/editing/description/field.ts";
import { counted } from "#app/i18n/counted.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { Correction, ProblemGroup } from "../plan/drafted-corrections.ts";

/** Maximum length of a shown cell in characters. */
const maxCharacters = 120;

/** Returns the decision about a group of problems as text, a sentence for each correction. */
export function decidedText(
  { written, column }: Pick<ProblemGroup, "written" | "column">,
  field: Field | null,
  corrections: readonly Correction[],
): string[] {
  const quoted = written ? m.exchange_quoted({ text: shortened(written) }) : m.exchange_empty_cell();
  return corrections.map((correction) => {
    const { does, lines } = correction;
    if (does === "omit") {
      return [quoted, column, counted(lines.length, m.exchange_omitted_one, m.exchange_omitted)].join(" · ");
    }
    const text = does === "name" ? m.exchange_correction_name({ written: quoted }) : writeText(correction.text);
    return [text, counted(lines.length, m.exchange_in_rows_one, m.exchange_in_rows)].join(" · ");
  });

  function writeText(corrected: string): string {
    const label =
      field?.kind === "choice" && Object.hasOwn(field.options, corrected) ? field.options[corrected]?.() : null;
    const text = shortened(label ?? corrected);
    return written ? m.exchange_correction_write({ written: quoted, text }) : m.exchange_correction_fill({ text });
  }
}

/** Returns a text of one line, cut off if it is long. */
export function shortened(text: string): string {
  const line = text.replace(/\s+/g, " ");
  return line.length > maxCharacters ? `${line.slice(0, maxCharacters)}…` : line;
}
