import { formatNumber, formatShare } from "#app/i18n/format.ts";
import type { CalendarDay } from "#app/lib/calendar-day.ts";
import type { IndicatorView } from "./indicator-filter.ts";
import type { SeriesName } from "./series.ts";

/** Kinds of columns, which determine the number format. */
export type ColumnKind = "text" | "year" | "count" | "share" | "semesters";

/** A column: `name` is the same in files of both languages, `label` is displayed. */
export type Column = { name: string; label: string; kind: ColumnKind };

/** Raw numbers; null if unknown or meaningless. */
export type Cell = string | number | null;

export type CardTable = { columns: Column[]; rows: Cell[][] };

/** Appearance of a mark; `styles/charts.css` defines the colors for screens, print and forced colors. */
export type Tone = "main" | "second" | "light" | "ink" | "soft" | "line" | "paper";

/** An SVG element. A mark with a `label` is a data point: focusable, with the label as its accessible name. */
export type Mark = { tone: Tone; label?: string } & (
  | { kind: "rect"; x: number; y: number; width: number; height: number }
  | { kind: "circle"; x: number; y: number; radius: number }
  // `at` is its SVG `transform`.
  | { kind: "path"; path: string; width: number; at?: string }
  | { kind: "text"; x: number; y: number; text: string; anchor?: "middle" | "end"; isStrong?: boolean }
  | { kind: "picture"; path: string; x: number; y: number; width: number; height: number }
);

export type Drawing = { width: number; height: number; marks: Mark[] };

/** An indicator for its page, files and embed, in the request's language. */
export type IndicatorCard = {
  id: CardId;
  series: SeriesName;
  title: string;
  /** The main result as a sentence. */
  finding: string;
  /** Shorter result used as the chart's title; null if `finding` is the title. */
  headline: string | null;
  /** Explains the counting rule. */
  definition: string;
  /** Names the filters that apply, and exclusions. */
  scope: string;
  table: CardTable;
  /** Drawings for phones and wider screens; null without a chart. */
  drawings: { narrow: Drawing; wide: Drawing } | null;
};

/** A card with the day of its data. */
export type CardWithDay = IndicatorCard & { asOf: CalendarDay };

export type Headline = {
  value: number;
  label: string;
  /** Values by year, and the last one as text. */
  line?: number[];
  last?: string;
};

/** Cards of each tab, in order; the ids are used in addresses. */
const cardIds = {
  programs: ["acreditacion", "acreditacion-por-anio", "areas", "relaciones"],
  students: ["admision", "matricula", "procedencia", "graduacion", "titulacion-oportuna", "permanencia", "duracion"],
  academics: [
    "academicos",
    "tesis",
    "publicaciones-por-tipo",
    "publicaciones-por-indizacion",
    "publicaciones-por-cuartil",
    "proyectos",
    "patentes",
  ],
} as const satisfies Record<IndicatorView, string[]>;

type CardId = (typeof cardIds)[IndicatorView][number];

/** Returns the tab of a card; null for an unknown id. */
export function viewOfCard(id: string): IndicatorView | null {
  const views = Object.keys(cardIds) as IndicatorView[];
  return views.find((view) => (cardIds[view] as readonly string[]).includes(id)) ?? null;
}

/** Formats a table value; a dash if it is unknown or its group too small. */
export function formatCell(cell: Cell, kind: ColumnKind): string {
  if (cell === null) return "–";
  if (typeof cell === "string") return cell;
  if (kind === "year") return String(cell);
  return kind === "share" ? formatShare(Math.round(cell * 1000) / 1000) : formatNumber(cell);
}
