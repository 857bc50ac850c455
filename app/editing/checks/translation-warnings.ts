import { counted } from "#app/i18n/counted.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { firstWords } from "#app/lib/first-words.ts";
import type { Warning } from "../description/warning.ts";
import { sourceWords } from "../translation/spanish-versions.ts";
import {
  copiedSource,
  type TextTranslation,
  type TranslatedRow,
  type TranslatedTexts,
  textTranslations,
} from "../translation/translated-texts.ts";

/** Maximum number of rows named in a warning. */
const maxNamed = 4;

/**
 * Returns warnings about partial, stale and copied translations. Publishing requires confirmation for texts of blocks,
 * which readers would get incomplete; stale fields are only reported. Texts without any English are not reported,
 * because each language is published separately. `place` returns the id and the label of the control of a column's
 * English.
 */
export function translationWarnings(
  texts: TranslatedTexts,
  place: (column: string) => { id: string; label: string },
): Warning[] {
  return Object.entries(textTranslations(texts)).flatMap(([column, translation]) => {
    const { id, label } = place(column);
    const asks = texts.kinds[column] === "blocks";
    const words = asks ? blocksWarnings(translation) : fieldWarnings(translation);
    return words.map((text) => ({ id, text: m.check_in_field({ field: label, text }), asks }));
  });
}

function fieldWarnings({ state }: TextTranslation): string[] {
  return state === "stale" ? [m.check_field_stale()] : [];
}

function blocksWarnings({ state, rows, unpaired }: TextTranslation): string[] {
  const isCopy = ({ state: own, from }: TranslatedRow) => own === "stale" && from === copiedSource;
  const missing = namesOf(rows.filter((row) => row.state === "missing"));
  const stale = namesOf(rows.filter((row) => row.state === "stale" && !isCopy(row)));
  const copied = namesOf(rows.filter(isCopy));
  return [
    ...(state === "missing" || !missing ? [] : [m.check_rows_missing({ rows: missing })]),
    ...(stale ? [m.check_rows_stale({ rows: stale })] : []),
    ...(copied ? [m.check_rows_copied({ rows: copied })] : []),
    ...(unpaired.length > 0 ? [m.check_rows_unpaired()] : []),
  ];
}

/** Formats the first words of the rows' Spanish; empty without rows. */
function namesOf(rows: readonly TranslatedRow[]): string {
  const names = rows
    .slice(0, maxNamed)
    .map(({ spanish }) => m.check_row({ words: firstWords(sourceWords(spanish), 40) }));
  const others = rows.length - maxNamed;
  return [names.join(", "), others > 0 ? counted(others, m.check_rows_others_one, m.check_rows_others) : ""]
    .filter(Boolean)
    .join(" ");
}
