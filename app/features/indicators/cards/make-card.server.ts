import { formatNumber } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { chartWidths } from "../drawings/chart-size.ts";
import { drawColumns, type Panel } from "../drawings/draw-columns.server.ts";
import { drawTrend } from "../drawings/draw-trend.server.ts";
import type { CardTable, Column, Drawing, IndicatorCard } from "../indicator-card.ts";
import type { SeriesName } from "../series.ts";

/** Series of the whole university's works, to which only the area filter applies. */
const worksSeries: SeriesName[] = ["publications_by_year", "projects_by_funding", "patents_by_year"];

export const yearColumn = (): Column => ({ name: "year", label: m.indicators_year(), kind: "year" });
export const countColumn = (name: string, label: string): Column => ({ name, label, kind: "count" });
export const shareColumn = (name: string, label: string): Column => ({ name, label, kind: "share" });
export const textColumn = (name: string, label: string): Column => ({ name, label, kind: "text" });

/** Assembles a card; without `draw` it has no chart. */
export function makeCard({
  draw,
  ...card
}: Pick<IndicatorCard, "id" | "series" | "title" | "finding" | "definition" | "table"> & {
  headline?: string | null;
  draw: (width: number) => Drawing;
}): IndicatorCard {
  const isEmpty = card.table.rows.length === 0;
  return {
    ...card,
    finding: isEmpty ? m.indicators_nothing() : card.finding,
    headline: (isEmpty ? null : card.headline) ?? null,
    scope: worksSeries.includes(card.series) ? m.indicators_scope_works() : m.indicators_scope_programs(),
    drawings: isEmpty ? null : { narrow: draw(chartWidths.narrow), wide: draw(chartWidths.wide) },
  };
}

/**
 * Returns a table of counts by year and its drawing: a line for one column, a panel each for several. An unknown number
 * is a gap in the drawing, not a zero.
 */
export function byYear(years: number[], kinds: { name: string; label: string; of: (year: number) => number | null }[]) {
  const known = years.filter((year) => kinds.some(({ of }) => of(year) !== null));
  const table: CardTable = {
    columns: [yearColumn(), ...kinds.map(({ name, label }) => countColumn(name, label))],
    rows: known.map((year) => [year, ...kinds.map(({ of }) => of(year))]),
  };
  const panels: Panel[] = kinds.map(({ label, of }) => ({
    title: label,
    columns: known.flatMap((year) => {
      const value = of(year);
      if (value === null) return [];
      const shown = formatNumber(value);
      return [{ year, value, shown, label: `${label}, ${year}: ${shown}` }];
    }),
  }));
  const [single] = panels;
  return {
    table,
    draw: (width: number) =>
      single && panels.length === 1 ? drawTrend(single.columns, width) : drawColumns(panels, width),
  };
}
