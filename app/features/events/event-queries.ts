import { z } from "zod";
import type { Locale } from "#app/i18n/locale.ts";
import type { CalendarDay } from "#app/lib/calendar-day.ts";
import { type Localized, localize, translationsOf } from "#app/lib/localize.ts";
import { textBlocks } from "#app/lib/text-block-schema.ts";
import type { Database } from "#app/supabase/database.types.ts";
import type { Db } from "#app/supabase/db.ts";
import { sharedRows } from "#app/supabase/shared-reads.ts";
import { type EventKind, type EventSummary, eventKinds, type UniversityEvent } from "./events.ts";

const summaryTexts = z.object({ title: z.string(), place: z.string(), summary: z.string() });
const texts = /* @__PURE__ */ summaryTexts.extend({ blocks: textBlocks });
const kinds = z.enum(eventKinds);

const columns = "slug, kind, title, place, starts_on, starts_at, ends_on, ends_at, summary, updated_at" as const;
const columnsWithTranslations = (locale: Locale) =>
  `${columns}${translationsOf(Object.keys(summaryTexts.shape), locale)}` as typeof columns;

/** Returns the condition for events that have not ended before a day. */
const isUpcoming = (today: CalendarDay) => `ends_on.gte.${today},and(ends_on.is.null,starts_on.gte.${today})`;

/** More than any page lists. */
const maxUpcoming = 200;

/**
 * Returns the published events that have not ended before `today`, soonest first, at most 200. `kind` and `programId`
 * filter them; `count` limits them.
 */
export async function listUpcomingEvents(
  db: Db,
  locale: Locale,
  today: CalendarDay,
  { kind, programId, count = maxUpcoming }: { kind?: EventKind | null; programId?: number; count?: number } = {},
): Promise<EventSummary[]> {
  let query = db.from("events").select(columnsWithTranslations(locale)).or(isUpcoming(today));
  if (kind) query = query.eq("kind", kind);
  if (programId !== undefined) query = query.eq("program_id", programId);
  const { data } = await query
    .order("starts_on")
    .order("starts_at", { nullsFirst: true })
    .order("id")
    .limit(count)
    .throwOnError();
  return data.map((row) => toSummary(row, locale));
}

/**
 * Returns a program's upcoming events like `listUpcomingEvents`. Most programs have none, so all pages share one cached
 * query.
 */
export async function listEventsOfProgram(
  db: Db,
  locale: Locale,
  today: CalendarDay,
  { programId, count }: { programId: number; count: number },
): Promise<EventSummary[]> {
  const announcing = await sharedRows(db, `programs with events ${today}`, () =>
    db.from("events").select("program_id").not("program_id", "is", null).or(isUpcoming(today)).throwOnError(),
  );
  if (!announcing.some(({ program_id }) => program_id === programId)) return [];
  return listUpcomingEvents(db, locale, today, { programId, count });
}

/** Returns up to three other upcoming events, same kind first. */
export async function listOtherEvents(
  db: Db,
  locale: Locale,
  today: CalendarDay,
  { slug, kind }: Pick<EventSummary, "slug" | "kind">,
): Promise<EventSummary[]> {
  const count = 4;
  const [alike, next] = await Promise.all([
    listUpcomingEvents(db, locale, today, { kind, count }),
    listUpcomingEvents(db, locale, today, { count }),
  ]);
  const others = [...alike, ...next.filter((event) => event.kind !== kind)];
  return others.filter((event) => event.slug !== slug).slice(0, 3);
}

/** Returns a page of the published events that ended before `today`, latest first, and their total number. */
export async function listPastEvents(
  db: Db,
  locale: Locale,
  today: CalendarDay,
  { kind, start, count }: { kind: EventKind | null; start: number; count: number },
): Promise<{ events: EventSummary[]; total: number }> {
  let query = db
    .from("events")
    .select(columnsWithTranslations(locale), { count: "exact" })
    .or(`ends_on.lt.${today},and(ends_on.is.null,starts_on.lt.${today})`);
  if (kind) query = query.eq("kind", kind);
  const { data, count: total } = await query
    .order("starts_on", { ascending: false })
    .order("id", { ascending: false })
    .range(start, start + count - 1)
    .throwOnError();
  return { events: data.map((row) => toSummary(row, locale)), total: total ?? 0 };
}

/** Returns a published event in one language; null if not found. */
export async function findEvent(db: Db, slug: string, locale: Locale): Promise<UniversityEvent | null> {
  const { data } = await db.from("events").select("*").eq("slug", slug).maybeSingle().throwOnError();
  if (!data) return null;
  const { link, program_id: programId } = data;
  const row = localize(data, locale, texts);
  return { ...factsOf(row), blocks: row.blocks, lang: row.lang, link, programId };
}

/** Returns the slugs of all published events, with their last change. */
export async function listEventAddresses(db: Db): Promise<{ slug: string; updated_at: string }[]> {
  const { data } = await db
    .from("events")
    .select("slug, updated_at")
    .order("starts_on", { ascending: false })
    .limit(5000)
    .throwOnError();
  return data;
}

type Row = Pick<
  Database["public"]["Tables"]["events"]["Row"],
  "slug" | "kind" | "title" | "place" | "starts_on" | "starts_at" | "ends_on" | "ends_at" | "summary" | "updated_at"
>;

function toSummary(row: Row, locale: Locale): EventSummary {
  const localized: Localized<Row, z.infer<typeof summaryTexts>> = localize(row, locale, summaryTexts);
  return { ...factsOf(localized), lang: localized.lang };
}

function factsOf(row: Row): Omit<EventSummary, "lang"> {
  return {
    slug: row.slug,
    kind: kinds.parse(row.kind),
    title: row.title,
    place: row.place,
    summary: row.summary,
    startsOn: row.starts_on,
    startsAt: minutes(row.starts_at),
    endsOn: row.ends_on ?? row.starts_on,
    endsAt: minutes(row.ends_at),
    updatedAt: row.updated_at,
  };
}

/** Removes the seconds of a database time, `10:00:00`. */
function minutes(time: string | null): string | null {
  return time?.slice(0, 5) ?? null;
}
