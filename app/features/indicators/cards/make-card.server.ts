import { scaleLinear, scalePoint } from "d3-scale";
import { formatNumber } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { chartWidths } from "../drawings/chart-size.ts";
import { drawColumns, type Panel, type YearValue } from "../drawings/draw-columns.server.ts";
import type { CardTable, Column, Drawing, IndicatorCard, Mark } from "../indicator-card.ts";
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

const height = 150;
const ground = height - 22;
const top = 24;

/** Draws numbers by year as a labeled line above zero, so that small changes look small. */
function drawTrend(years: YearValue[], width: number): Drawing {
  const x = scalePoint(
    years.map(({ year }) => year),
    [26, width - 26],
  );
  const y = scaleLinear([0, Math.max(1, ...years.map(({ value }) => value))], [ground, top]);
  const at = ({ year, value }: YearValue) => ({ x: round(x(year) ?? 0), y: round(y(value)) });
  const path = years.map((each) => `${at(each).x} ${at(each).y}`).join("L");
  const step = years.length > 6 && width < 500 ? 2 : 1;
  return {
    width,
    height,
    marks: [
      { kind: "rect", tone: "line", x: 0, y: ground, width, height: 1 },
      ...(years.length > 1 ? [{ kind: "path", tone: "main", path: `M${path}`, width: 2.5 } satisfies Mark] : []),
      ...years.flatMap((each, index): Mark[] => {
        const { shown, label, year } = each;
        const place = at(each);
        const isLast = index === years.length - 1;
        const isNamed = (years.length - 1 - index) % step === 0;
        return [
          { kind: "circle", tone: "main", ...place, radius: isLast ? 5.5 : 4, label },
          ...(isNamed
            ? ([
                {
                  kind: "text",
                  tone: "ink",
                  isStrong: isLast,
                  anchor: "middle",
                  text: shown,
                  x: place.x,
                  y: place.y - 10,
                },
                { kind: "text", tone: "soft", anchor: "middle", text: String(year), x: place.x, y: height - 5 },
              ] satisfies Mark[])
            : []),
        ];
      }),
    ],
  };
}

const round = (value: number) => Math.round(value * 10) / 10;
