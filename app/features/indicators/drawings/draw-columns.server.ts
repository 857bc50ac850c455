import { scaleLinear, scalePoint } from "d3-scale";
import type { Drawing, Mark } from "../indicator-card.ts";
import { cutText, textSize, textWidth } from "./chart-size.ts";

/** Columns of one kind, year by year; `shown` is the text above a column, `label` that of its focus. */
export type Panel = {
  title: string;
  columns: { year: number; value: number; shown: string; label: string }[];
};

const panelHeight = 128;
/** A single panel has the room of the card. */
const singleHeight = 190;
const widestColumn = 64;
/** What a year and the space after it take. */
const yearWidth = textSize * 2.8;
const titleHeight = 26;
const gap = 20;

/**
 * Small multiples: a panel of columns for each kind, all on one scale, so that kinds are compared without a legend and
 * without color. Side by side from three panels on where there is room.
 */
export function drawColumns(panels: Panel[], width: number): Drawing {
  const perRow = columnsOfPanels(panels, width);
  const panelWidth = (width - gap * (perRow - 1)) / perRow;
  const most = Math.max(1, ...panels.flatMap(({ columns }) => columns.map(({ value }) => value)));
  const height = panels.length === 1 ? singleHeight : panelHeight;
  const marks = panels.flatMap((panel, index) => {
    const x = (index % perRow) * (panelWidth + gap);
    const y = Math.floor(index / perRow) * (height + gap);
    return drawPanel(panel, { x, y, width: panelWidth, height, most, hasTitle: panels.length > 1 });
  });
  return { width, height: Math.ceil(panels.length / perRow) * (height + gap) - gap, marks };
}

/** As many side by side, up to three, as have room for their titles and years; four are set two by two. */
function columnsOfPanels(panels: Panel[], width: number): number {
  if (width < 600) return 1;
  const narrowest = Math.max(
    ...panels.map(({ title, columns }) => Math.max(textWidth(title), columns.length * yearWidth)),
  );
  const most = Math.min(panels.length, 3, Math.max(1, Math.floor((width + gap) / (narrowest + gap))));
  return most === 3 && panels.length === 4 ? 2 : most;
}

type Place = { x: number; y: number; width: number; height: number; most: number; hasTitle: boolean };

function drawPanel({ title, columns }: Panel, { x, y, width, height, most, hasTitle }: Place): Mark[] {
  const ground = y + height - 20;
  const length = scaleLinear([0, most], [0, ground - y - (hasTitle ? titleHeight : 4) - 14]);
  const years = scalePoint(
    columns.map(({ year }) => year),
    [x, x + width],
  ).padding(0.5);
  const columnWidth = Math.min(widestColumn, years.step() * 0.72);
  return [
    ...(hasTitle
      ? [{ kind: "text", tone: "ink", x, y: y + 13, text: cutText(title, width), isStrong: true } satisfies Mark]
      : []),
    { kind: "rect", tone: "line", x, y: ground, width, height: 1 },
    ...columns.flatMap(({ year, value, shown, label }): Mark[] => {
      const middle = round(years(year) ?? 0);
      const top = round(ground - length(value));
      return [
        {
          kind: "rect",
          tone: "main",
          label,
          x: round(middle - columnWidth / 2),
          width: round(columnWidth),
          y: top,
          height: round(ground - top),
        },
        { kind: "text", tone: "ink", x: middle, y: top - 5, anchor: "middle", text: shown },
        { kind: "text", tone: "soft", x: middle, y: ground + 15, anchor: "middle", text: String(year) },
      ];
    }),
  ];
}

const round = (value: number) => Math.round(value * 10) / 10;
