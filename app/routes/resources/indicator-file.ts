import { readPlaceholders } from "#app/features/admissions/placeholders.ts";
import { chartSheet, sheetSvg } from "#app/features/indicators/drawings/chart-file.server.tsx";
import { sheetPng } from "#app/features/indicators/drawings/draw-png.server.ts";
import type { CardTable } from "#app/features/indicators/indicator-card.ts";
import {
  indicatorFilterValues,
  indicatorKeys,
  indicatorQuery,
  readIndicatorFilter,
} from "#app/features/indicators/indicator-filter.ts";
import { cardAddress, loadCard } from "#app/features/indicators/load-indicators.server.ts";
import { csvText } from "#app/i18n/csv-text.ts";
import { formatTypedNumber } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { isPageShown } from "#app/i18n/site-pages.ts";
import { requireAllowedValues } from "#app/lib/allowed-values.ts";
import { notFound } from "#app/lib/not-found.ts";
import type { PageHandle } from "#app/lib/page-handle.ts";
import { siteSettingsContext } from "#app/lib/site-settings.ts";
import { anonymousClient } from "#app/supabase/client.server.ts";
import type { Route } from "./+types/indicator-file";

export const handle: PageHandle = { queryKeys: indicatorKeys };

/** One indicator for the filter of the address: its data as CSV, or its chart as SVG or PNG. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  if (!isPageShown("indicators")) throw notFound();
  const url = new URL(request.url);
  const db = anonymousClient(context);
  const { today } = await readPlaceholders(db);
  requireAllowedValues(url.searchParams, indicatorFilterValues);
  const filter = readIndicatorFilter(url.searchParams);
  const card = await loadCard(db, params.card, filter, today);
  if (!card) throw notFound();
  if (url.pathname.endsWith(".csv"))
    return file(cardCsv(card.table, getLocale()), "text/csv; charset=utf-8", `${card.id}.csv`);
  const address = `${context.get(siteSettingsContext).siteUrl}${cardAddress(card.id, indicatorQuery(filter))}`;
  const sheet = chartSheet(card, { address, asOf: card.asOf });
  if (!sheet) throw notFound();
  if (url.pathname.endsWith(".png")) {
    const png = await sheetPng(sheet);
    if (!png) return new Response(null, { status: 503, headers: { "Retry-After": "5" } });
    return file(png, "image/png", `${card.id}.png`);
  }
  return file(sheetSvg(sheet), "image/svg+xml; charset=utf-8", `${card.id}.svg`);
}

function file(content: string | Uint8Array<ArrayBuffer>, type: string, name: string): Response {
  return new Response(content, {
    headers: {
      "Content-Type": type,
      "Content-Disposition": `attachment; filename="${name}"`,
      "Cache-Control": "no-cache",
    },
  });
}

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
