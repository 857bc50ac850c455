import { scaleLinear, scalePoint } from "d3-scale";
import type { Drawing, Mark } from "../indicator-card.ts";
import { textSize, textWidth, truncateText } from "./chart-size.ts";

/** Value of a year; `shown` is its text in the drawing, `label` its accessible name. */
export type YearValue = { year: number; value: number; shown: string; label: string };

export type Panel = { title: string; columns: YearValue[] };

const panelHeight = 104;
const maxColumnWidth = 40;
const titleLine = 18;
const gap = 20;

/**
 * Draws small multiples: a panel per kind on one scale from zero, so that kinds compare without legend or color. The
 * last year is emphasized; the first and last show their values.
 */
export function drawColumns(panels: Panel[], width: number): Drawing {
  const perRow = columnsOfPanels(panels, width);
  const panelWidth = (width - gap * (perRow - 1)) / perRow;
  const most = Math.max(1, ...panels.flatMap(({ columns }) => columns.map(({ value }) => value)));
  const titles = panels.map(({ title }) => titleLines(title, panelWidth));
  const titleHeight = 6 + titleLine * Math.max(...titles.map(({ length }) => length));
  const height = panelHeight + titleHeight;
  const marks = panels.flatMap(({ columns }, index) => {
    const x = (index % perRow) * (panelWidth + gap);
    const y = Math.floor(index / perRow) * (height + gap);
    return [
      ...(titles[index] ?? []).map(
        (text, line): Mark => ({ kind: "text", tone: "ink", x, y: y + 14 + line * titleLine, text }),
      ),
      ...drawPanel(columns, { x, y: y + titleHeight, width: panelWidth, most }),
    ];
  });
  return { width, height: Math.ceil(panels.length / perRow) * (height + gap) - gap, marks };
}

function titleLines(title: string, width: number): string[] {
  if (textWidth(title) <= width) return [title];
  const words = title.split(" ");
  const fitting = words.findIndex((_, index) => textWidth(words.slice(0, index + 1).join(" ")) > width);
  const first = Math.max(1, fitting);
  return [words.slice(0, first).join(" "), truncateText(words.slice(first).join(" "), width)];
}

/** Returns the number of panels per row: up to three whose titles fit in two lines; four panels become two by two. */
function columnsOfPanels(panels: Panel[], width: number): number {
  const narrowest = Math.max(textSize * 7, ...panels.map(({ title }) => textWidth(title) * 0.58));
  const most = Math.min(panels.length, 3, Math.max(1, Math.floor((width + gap) / (narrowest + gap))));
  return most === 3 && panels.length === 4 ? 2 : most;
}

type Place = { x: number; y: number; width: number; most: number };

function drawPanel(columns: YearValue[], { x, y, width, most }: Place): Mark[] {
  const ground = y + panelHeight - 20;
  const length = scaleLinear([0, most], [0, ground - y - 16]);
  const years = scalePoint(
    columns.map(({ year }) => year),
    [x, x + width],
  ).padding(0.5);
  const columnWidth = Math.min(maxColumnWidth, years.step() * 0.76);
  return [
    { kind: "rect", tone: "line", x, y: ground, width, height: 1 },
    ...columns.flatMap(({ year, value, shown, label }, index): Mark[] => {
      const middle = round(years(year) ?? 0);
      const top = round(ground - length(value));
      const isLast = index === columns.length - 1;
      return [
        {
          kind: "rect",
          tone: isLast ? "main" : "light",
          label,
          x: round(middle - columnWidth / 2),
          width: round(columnWidth),
          y: top,
          height: round(ground - top),
        },
        ...(isLast || index === 0
          ? ([
              { kind: "text", tone: "ink", isStrong: isLast, x: middle, y: top - 5, anchor: "middle", text: shown },
              { kind: "text", tone: "soft", x: middle, y: ground + 16, anchor: "middle", text: shortYear(year) },
            ] satisfies Mark[])
          : []),
      ];
    }),
  ];
}

/** Returns «’26»: the columns are too narrow for four digits. */
const shortYear = (year: number) => `’${String(year).slice(-2)}`;

const round = (value: number) => Math.round(value * 10) / 10;
