import type { Locale } from "#app/i18n/locale.ts";
import { addToList } from "#app/lib/add-to-list.ts";
import type { CalendarDay } from "#app/lib/calendar-day.ts";
import type { TextBlock } from "#app/lib/text-blocks.ts";

/** What an event is, in the order in which kinds are offered. */
export const eventKinds = ["open_day", "defense", "talk", "course", "ceremony"] as const;
export type EventKind = (typeof eventKinds)[number];

/** The kinds as addresses name them. */
export const eventKindSegment = {
  open_day: "puertas-abiertas",
  defense: "defensas",
  talk: "charlas",
  course: "cursos",
  ceremony: "ceremonias",
} as const satisfies Record<EventKind, string>;

/** Returns the kind that an address names, or null. */
export function eventKindOf(segment: string | null): EventKind | null {
  return eventKinds.find((kind) => eventKindSegment[kind] === segment) ?? null;
}

/** When an event is: days, and times (`HH:mm`) by the clocks of the institution's time zone. */
export type EventTime = {
  startsOn: CalendarDay;
  /** Null for whole days. */
  startsAt: string | null;
  /** The last day, included: that of the start where it is one day. */
  endsOn: CalendarDay;
  /** Null when it is not known. */
  endsAt: string | null;
};

/** An event in one language, as lists show it. `lang` is the language of each of its texts. */
export type EventSummary = EventTime & {
  slug: string;
  kind: EventKind;
  title: string;
  place: string;
  summary: string;
  lang: Record<"title" | "place" | "summary", Locale>;
  /** When it was last changed, as ISO 8601. */
  updatedAt: string;
};

/** An event with all that its own page shows. */
export type UniversityEvent = Omit<EventSummary, "lang"> & {
  blocks: TextBlock[];
  /** Where one registers, or follows it from afar; null when there is no such page. */
  link: string | null;
  programId: number | null;
  lang: Record<"title" | "place" | "summary" | "blocks", Locale>;
};

/** Whether an event has ended before a day begins. */
export function isPast({ endsOn }: Pick<EventTime, "endsOn">, today: CalendarDay): boolean {
  return endsOn < today;
}

/** Returns events by the month in which they start (`2026-12`), in the given order. */
export function eventsByMonth<Event extends Pick<EventTime, "startsOn">>(
  events: readonly Event[],
): { month: string; events: Event[] }[] {
  const months = new Map<string, Event[]>();
  for (const event of events) {
    addToList(months, event.startsOn.slice(0, 7), event);
  }
  return [...months].map(([month, ofMonth]) => ({ month, events: ofMonth }));
}
