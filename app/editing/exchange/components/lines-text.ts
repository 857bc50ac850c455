import { formatList, formatNumber } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";

/** Maximum number of row numbers in a text. */
const maxLines = 5;

/** Returns «Fila 7», or the first rows of several: «Filas 7, 9 y 12». */
export function linesText(lines: readonly number[]): string {
  const [only] = lines;
  if (lines.length === 1 && only !== undefined) return m.exchange_question_rows_one({ count: formatNumber(only) });
  const named = lines.slice(0, maxLines).map((line) => formatNumber(line));
  return m.exchange_question_rows({ lines: formatList(lines.length > maxLines ? [...named, "…"] : named) });
}
