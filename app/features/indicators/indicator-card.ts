import type { CalendarDay } from "#app/lib/calendar-day.ts";
import type { IndicatorView } from "./indicator-filter.ts";
import type { SeriesName } from "./series.ts";

/** What a column holds: it decides how values are written. */
export type ColumnKind = "text" | "year" | "count" | "share" | "semesters";

/** A column: `name` is the one in files, the same in both languages; `label` is what people read. */
export type Column = { name: string; label: string; kind: ColumnKind };

/** Numbers as they are, null where one is not known or means nothing. */
export type Cell = string | number | null;

export type CardTable = { columns: Column[]; rows: Cell[][] };

/** How a mark looks; `styles/charts.css` says the colors on screens, on paper and where colors are forced. */
export type Tone = "main" | "second" | "light" | "ink" | "soft" | "line" | "paper";

/** What an SVG is made of. A mark with a `label` is a data point: it is reached by keyboard and says its value. */
export type Mark = { tone: Tone; label?: string } & (
  | { kind: "rect"; x: number; y: number; width: number; height: number }
  | { kind: "circle"; x: number; y: number; radius: number }
  // `at` moves it, as the attribute of SVG says.
  | { kind: "path"; path: string; width: number; at?: string }
  | { kind: "text"; x: number; y: number; text: string; anchor?: "middle" | "end"; isStrong?: boolean }
  | { kind: "picture"; path: string; x: number; y: number; width: number; height: number }
);

export type Drawing = { width: number; height: number; marks: Mark[] };

/** One indicator as its page, its files and its embedded form show it: everything is in the language of the request. */
export type IndicatorCard = {
  id: CardId;
  /** Where its numbers come from. */
  series: SeriesName;
  title: string;
  /** What the numbers say, in a sentence. */
  finding: string;
  /** What matters most of it, as the title of the chart; null where that is the sentence itself. */
  headline: string | null;
  /** What is counted, and how. */
  definition: string;
  /** Which filters apply to it, and what is left out. */
  scope: string;
  table: CardTable;
  /** For phones and for wider screens; null where there is nothing to draw. */
  drawings: { narrow: Drawing; wide: Drawing } | null;
};

/** A card with the day as of which its numbers are. */
export type DatedCard = IndicatorCard & { asOf: CalendarDay };

/** A figure above the charts. */
export type Headline = {
  value: number;
  label: string;
  /** Its values year by year, and the last one in words. */
  line?: number[];
  last?: string;
};

/** The cards of each tab, in order. Their names are in addresses. */
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

/** The tab that has a card; null for what is no card. */
export function viewOfCard(id: string): IndicatorView | null {
  const views = Object.keys(cardIds) as IndicatorView[];
  return views.find((view) => (cardIds[view] as readonly string[]).includes(id)) ?? null;
}
