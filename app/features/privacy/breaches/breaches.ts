import { csvText, type TableRow } from "#app/i18n/csv-text.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { momentOfWallTime, type WallTime, wallTimeIn } from "#app/lib/wall-time.ts";
import type { Json } from "#app/supabase/database.types.ts";
import type { Db } from "#app/supabase/db.ts";
import type { ActivityName } from "../declaration.ts";

export const natures = ["confidentiality", "integrity", "availability"] as const;
export type Nature = (typeof natures)[number];

/** Affected tables by activity of the declaration. */
export type Places = Partial<Record<ActivityName, string[]>>;

/** Kind of column by which people are counted; null if each record counts as one person. */
type PersonKind = "account" | "academic" | "email" | "name" | null;

/** How many people are affected: by table, and the distinct people of each category. */
export type PeopleCount = {
  tables: { subject: string; table: string; kind: PersonKind; people: number; all_rows: boolean }[];
  totals: { subject: string; people: number }[];
};

export const draftNames = ["report_es", "report_en", "message_es", "message_en"] as const;
export type DraftName = (typeof draftNames)[number];

/** A breach as its form has it: times are wall times of the institution, empty if unknown. */
export type BreachForm = Record<DraftName | "title" | "description" | "consequences" | "measures", string> &
  Record<"noticed" | "began" | "ended" | "reported" | "told", WallTime | ""> & {
    nature: Nature;
    places: Places;
    isHighRisk: boolean;
    counts: PeopleCount | null;
    /** ISO 8601. */
    countedAt: string | null;
  };

export const emptyBreach: BreachForm = {
  title: "",
  noticed: "",
  began: "",
  ended: "",
  nature: "confidentiality",
  places: {},
  description: "",
  consequences: "",
  measures: "",
  isHighRisk: false,
  counts: null,
  countedAt: null,
  report_es: "",
  report_en: "",
  message_es: "",
  message_en: "",
  reported: "",
  told: "",
};

/** A breach in the register; times are ISO 8601. */
export type ListedBreach = {
  id: number;
  title: string;
  noticed_at: string;
  began_at: string;
  ended_at: string | null;
  nature: string;
  is_high_risk: boolean;
  counts: PeopleCount | null;
  reported_at: string | null;
  told_at: string | null;
};

const listed = "id, title, noticed_at, began_at, ended_at, nature, is_high_risk, counts, reported_at, told_at" as const;

/** Returns the newest five hundred breaches. Throws a `PostgrestError`. */
export async function listBreaches(db: Db): Promise<ListedBreach[]> {
  const { data } = await db
    .from("breaches")
    .select(listed)
    .order("noticed_at", { ascending: false })
    .order("id", { ascending: false })
    .limit(500)
    .throwOnError();
  return data as unknown as ListedBreach[];
}

/** Returns a breach and its version, the time of the last change; null if there is none with this id. */
export async function findBreach(
  db: Db,
  id: number,
  timeZone: string,
): Promise<{ form: BreachForm; version: string } | null> {
  const { data } = await db.from("breaches").select("*").eq("id", id).maybeSingle().throwOnError();
  if (!data) return null;
  const wall = (moment: string | null) => (moment ? wallTimeIn(timeZone, new Date(moment)) : "");
  const { title, description, consequences, measures, report_es, report_en, message_es, message_en } = data;
  return {
    version: data.updated_at,
    form: {
      ...{ title, description, consequences, measures, report_es, report_en, message_es, message_en },
      nature: data.nature as Nature,
      places: data.places as Places,
      isHighRisk: data.is_high_risk,
      counts: data.counts as unknown as PeopleCount | null,
      countedAt: data.counted_at,
      noticed: wall(data.noticed_at),
      began: wall(data.began_at),
      ended: wall(data.ended_at),
      reported: wall(data.reported_at),
      told: wall(data.told_at),
    },
  };
}

/**
 * Stores a breach and returns its id and version. `known` is the stored breach that was changed; null for a new one.
 * Returns null if it has been changed since. Throws a `PostgrestError`.
 */
export async function saveBreach(
  db: Db,
  form: BreachForm,
  known: { id: number; version: string } | null,
  timeZone: string,
): Promise<{ id: number; version: string } | null> {
  const moment = (wall: WallTime | "") => momentOfWallTime(timeZone, wall)?.toISOString() ?? null;
  const { title, nature, description, consequences, measures, report_es, report_en, message_es, message_en } = form;
  const row = {
    ...{ title: title.trim(), nature, description, consequences, measures },
    ...{ report_es, report_en, message_es, message_en },
    places: form.places as unknown as Json,
    is_high_risk: form.isHighRisk,
    counts: form.counts as unknown as Json,
    counted_at: form.countedAt,
    noticed_at: moment(form.noticed) ?? "",
    began_at: moment(form.began) ?? "",
    ended_at: moment(form.ended),
    reported_at: moment(form.reported),
    told_at: moment(form.told),
  };
  const breaches = db.from("breaches");
  const saved = known ? breaches.update(row).eq("id", known.id).eq("updated_at", known.version) : breaches.insert(row);
  const { data } = await saved.select("id, updated_at").maybeSingle().throwOnError();
  return data && { id: data.id, version: data.updated_at };
}

/** Counts the affected people; until now if the breach lasts. Throws a `PostgrestError`. */
export async function countPeople(db: Db, { places, ended }: BreachForm, timeZone: string): Promise<PeopleCount> {
  const until = (momentOfWallTime(timeZone, ended) ?? new Date()).toISOString();
  const { data } = await db.rpc("count_affected_people", { places: places as unknown as Json, until }).throwOnError();
  return data as unknown as PeopleCount;
}

/** Serializes the register as CSV in the page's language. */
export function breachesCsv(breaches: readonly ListedBreach[], timeZone: string): string {
  const wall = (moment: string | null) => (moment ? wallTimeIn(timeZone, new Date(moment)).replace("T", " ") : "");
  const rows = breaches.map(
    (breach): TableRow => ({
      [m.breach_number()]: breach.id,
      [m.breach_title()]: breach.title,
      [m.breach_noticed()]: wall(breach.noticed_at),
      [m.breach_began()]: wall(breach.began_at),
      [m.breach_ended()]: wall(breach.ended_at),
      [m.breach_nature()]: natureLabels[breach.nature as Nature](),
      [m.breach_people()]: totalPeople(breach.counts),
      [m.breach_risk()]: breach.is_high_risk ? m.breach_yes() : m.breach_no(),
      [m.breach_reported()]: wall(breach.reported_at),
      [m.breach_told()]: wall(breach.told_at),
    }),
  );
  const headings = [
    ...[m.breach_number(), m.breach_title(), m.breach_noticed(), m.breach_began(), m.breach_ended()],
    ...[m.breach_nature(), m.breach_people(), m.breach_risk(), m.breach_reported(), m.breach_told()],
  ];
  return csvText(rows, getLocale(), headings);
}

export const natureLabels = {
  confidentiality: m.breach_nature_confidentiality,
  integrity: m.breach_nature_integrity,
  availability: m.breach_nature_availability,
} satisfies Record<Nature, object>;

/** Returns the sum over the categories of people; null if it was not counted. */
export function totalPeople(counts: PeopleCount | null): number | null {
  return counts?.totals.reduce((sum, { people }) => sum + people, 0) ?? null;
}
