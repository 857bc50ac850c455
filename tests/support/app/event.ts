import type { EventSummary } from "#app/features/events/events.ts";

/** A talk of one evening, whose texts have signs that files escape. */
export const talk: EventSummary = {
  slug: "humedales",
  kind: "talk",
  title: "Humedales & <leyes>, diez años",
  place: "Salón Azul; Campus Los Robles",
  summary: "Una conversación.",
  startsOn: "2027-01-20",
  startsAt: "18:00",
  endsOn: "2027-01-20",
  endsAt: "19:30",
  updatedAt: "2026-11-20T12:00:00+00:00",
  lang: { title: "es", place: "es", summary: "es" },
};

/** Whole days without times. */
export const week: EventSummary = { ...talk, slug: "semana", startsAt: null, endsAt: null, endsOn: "2027-01-24" };
