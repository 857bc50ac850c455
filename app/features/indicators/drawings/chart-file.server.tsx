import { renderToStaticMarkup } from "react-dom/server";
import { formatDay } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import type { CalendarDay } from "#app/lib/calendar-day.ts";
import { mixColors } from "#app/lib/mix-colors.ts";
import { replaceUnwritable } from "#app/lib/xml.ts";
import { institution } from "#institution";
import type { IndicatorCard, Mark, Tone } from "../indicator-card.ts";
import land from "../world/land.json" with { type: "json" };
import { textWidth } from "./chart-size.ts";

/** Colors of `app/styles/`, for standalone files. */
const { primary, accent } = institution.colors;
const paper = "#fbf8f2";
const fills: Record<Tone, string> = {
  main: primary,
  second: "none",
  light: mixColors(paper, primary, 0.56),
  ink: "#14212b",
  soft: "#48565f",
  line: "#b5ae9f",
  paper,
};

const margin = 28;

/** Marks of a standalone chart with title, sentence and source. */
export type ChartSheet = { title: string; width: number; height: number; marks: (Mark & { size?: number })[] };

type SheetSource = { address: string; asOf: CalendarDay; size?: "narrow" | "wide" };

/** Lays out a card as a standalone chart for downloads and embeds; null without a drawing. */
export function chartSheet(card: IndicatorCard, { address, asOf, size = "wide" }: SheetSource): ChartSheet | null {
  const chart = card.drawings?.[size];
  if (!chart) return null;
  const width = chart.width + margin * 2;
  const marks: ChartSheet["marks"] = [
    { kind: "text", tone: "ink", x: margin, y: margin + 16, text: card.title, size: 22, isStrong: true },
  ];
  let y = margin + 30;
  for (const text of wrapText(card.finding, chart.width, 14)) {
    y += 20;
    marks.push({ kind: "text", tone: "ink", x: margin, y, text, size: 14 });
  }
  const top = y + 24;
  for (const mark of chart.marks) marks.push(moveMark(mark, margin, top));
  y = top + chart.height + 20;
  for (const text of wrapText(sourceLine(address, asOf), chart.width, 11)) {
    y += 16;
    marks.push({ kind: "text", tone: "soft", x: margin, y, text, size: 11 });
  }
  return { title: card.title, width, height: y + margin, marks };
}

function sourceLine(address: string, asOf: CalendarDay): string {
  const locale = getLocale();
  return m.indicators_sheet_source({
    office: institution.office[locale],
    university: institution.name[locale],
    day: formatDay(asOf),
    address,
  });
}

/** Returns a text color for renderers that draw texts themselves. */
export function textColor(tone: Tone): string {
  return fills[tone];
}

/** Renders a sheet as SVG; `hasTexts: false` omits texts that another renderer draws. */
export function sheetSvg({ title, width, height, marks }: ChartSheet, { hasTexts = true } = {}): string {
  const svg = renderToStaticMarkup(
    <svg
      fontFamily="Archivo, 'Helvetica Neue', Arial, sans-serif"
      fontSize={12}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      xmlns="http://www.w3.org/2000/svg"
    >
      <title>{title}</title>
      <rect fill={paper} height={height} width={width} />
      {marks
        .filter(({ kind }) => hasTexts || kind !== "text")
        .map((mark, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: marks have no id and never change order.
          <StandaloneMark key={index} mark={mark} />
        ))}
    </svg>,
  );
  return replaceUnwritable(svg);
}

function StandaloneMark({ mark }: { mark: Mark & { size?: number } }) {
  const fill = fills[mark.tone];
  const title = mark.label ? <title>{mark.label}</title> : null;
  switch (mark.kind) {
    case "rect":
      return (
        <rect fill={fill} height={mark.height} width={mark.width} x={mark.x} y={mark.y}>
          {title}
        </rect>
      );
    case "circle": {
      const ring = mark.tone === "second" ? { stroke: accent, strokeWidth: 3 } : { stroke: paper };
      return (
        <circle cx={mark.x} cy={mark.y} fill={fill} r={mark.radius} {...ring}>
          {title}
        </circle>
      );
    }
    case "path":
      return (
        <path d={mark.path} fill="none" stroke={fill} strokeWidth={mark.width} transform={mark.at}>
          {title}
        </path>
      );
    case "picture":
      return (
        <path
          d={land.path}
          fill="#c9c0ac"
          transform={`translate(${mark.x} ${mark.y}) scale(${mark.width / land.width})`}
        />
      );
    case "text":
      return (
        <text
          fill={fill}
          fontSize={mark.size}
          fontWeight={mark.isStrong ? 600 : undefined}
          textAnchor={mark.anchor}
          x={mark.x}
          y={mark.y}
        >
          {mark.text}
        </text>
      );
  }
}

function moveMark(mark: Mark, x: number, y: number): Mark {
  if (mark.kind === "path") return { ...mark, at: `translate(${x} ${y})` };
  return { ...mark, x: mark.x + x, y: Math.round((mark.y + y) * 10) / 10 };
}

function wrapText(text: string, width: number, size: number): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    const longer = line ? `${line} ${word}` : word;
    if (line && textWidth(longer) * (size / 12) > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line];
}
