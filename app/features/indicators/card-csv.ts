import { csvText } from "#app/i18n/csv-text.ts";
import { formatTypedNumber } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import type { CardTable } from "./indicator-card.ts";

/**
 * Serializes a table as CSV with the labels of its columns. Shares are fractions of 1 with four decimals; null is
 * empty.
 */
export function cardCsv({ columns, rows }: CardTable, locale: Locale): string {
  return csvText(
    rows.map((row) =>
      Object.fromEntries(
        columns.map(({ label }, index) => {
          const cell = row[index] ?? null;
          const isWhole = typeof cell !== "number" || Number.isInteger(cell);
          return [label, isWhole ? cell : formatTypedNumber(Math.round(cell * 10_000) / 10_000, locale)];
        }),
      ),
    ),
    locale,
  );
}
