import type { Locale } from "#app/i18n/locale.ts";
import { addToList } from "#app/lib/add-to-list.ts";
import type { CalendarDay } from "#app/lib/calendar-day.ts";
import type { TextBlock } from "#app/lib/text-blocks.ts";

/** Kinds of events, in display order. */
export const eventKinds = ["open_day", "defense", "talk", "course", "ceremony"] as const;
export type EventKind = (typeof eventKinds)[number];

export const eventKindSegment = {
  open_day: "puertas-abiertas",
  defense: "defensas",
  talk: "charlas",
  course: "cursos",
  ceremony: "ceremonias",
} as const satisfies Record<EventKind, string>;

/** Returns the kind of an address segment; null if unknown. */
export function eventKindOf(segment: string | null): EventKind | null {
  return eventKinds.find((kind) => eventKindSegment[kind] === segment) ?? null;
}

/** Date and time (`HH:mm`) of an event in the institution's time zone. */
export type EventTime = {
  startsOn: CalendarDay;
  /** Null for whole days. */
  startsAt: string | null;
  /** Last day, inclusive; equals the start for one-day events. */
  endsOn: CalendarDay;
  /** Null if unknown. */
  endsAt: string | null;
};

/** List data of an event in one language. `lang` is the language of each text. */
export type EventSummary = EventTime & {
  slug: string;
  kind: EventKind;
  title: string;
  place: string;
  summary: string;
  lang: Record<"title" | "place" | "summary", Locale>;
  /** Last change, ISO 8601. */
  updatedAt: string;
};

export type UniversityEvent = Omit<EventSummary, "lang"> & {
  blocks: TextBlock[];
  /** Registration or live stream; null without one. */
  link: string | null;
  programId: number | null;
  lang: Record<"title" | "place" | "summary" | "blocks", Locale>;
};

/** True if an event ended before a day. */
export function isPast({ endsOn }: Pick<EventTime, "endsOn">, today: CalendarDay): boolean {
  return endsOn < today;
}

/** Groups events by the month of their start (`2026-12`), in the given order. */
export function eventsByMonth<Event extends Pick<EventTime, "startsOn">>(
  events: readonly Event[],
): { month: string; events: Event[] }[] {
  const months = new Map<string, Event[]>();
  for (const event of events) {
    addToList(months, event.startsOn.slice(0, 7), event);
  }
  return [...months].map(([month, ofMonth]) => ({ month, events: ofMonth }));
}
