import { formatDay, formatDayRange, formatWallTime } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { EventKind, EventTime } from "./events.ts";

export const eventKindLabel: Record<EventKind, () => string> = {
  open_day: m.event_kind_open_day,
  defense: m.event_kind_defense,
  talk: m.event_kind_talk,
  course: m.event_kind_course,
  ceremony: m.event_kind_ceremony,
};

export const eventKindsLabel: Record<EventKind, () => string> = {
  open_day: m.event_kinds_open_day,
  defense: m.event_kinds_defense,
  talk: m.event_kinds_talk,
  course: m.event_kinds_course,
  ceremony: m.event_kinds_ceremony,
};

/** Returns the days of an event: «12 de enero de 2027», or a range. */
export function eventDays({ startsOn, endsOn }: EventTime): string {
  return startsOn === endsOn ? formatDay(startsOn) : formatDayRange({ from: startsOn, to: endsOn });
}

/** Returns the times of an event, in the institution's time zone; empty for whole days. */
export function eventTimes({ startsAt, endsAt }: EventTime): string {
  if (!startsAt) return "";
  const from = formatWallTime(startsAt);
  return endsAt ? m.event_times({ from, to: formatWallTime(endsAt) }) : m.event_time({ from });
}
