import type { PlaceholderChoice } from "#app/editing/description/placeholder.ts";
import { type CalendarDay, dayIn } from "#app/lib/calendar-day.ts";
import { type FillPlaceholders, fillPlaceholders } from "#app/lib/fill-placeholders.ts";
import type { Db } from "#app/supabase/db.ts";
import { sharedRead } from "#app/supabase/shared-reads.ts";
import { institution } from "#institution";
import { placeholderValues } from "./placeholder-values.ts";
import { type PublishedRules, publishedRules } from "./published-rules.ts";

/** Rules published today, and the function that fills placeholders in prose. */
export type Placeholders = { rules: PublishedRules; today: CalendarDay; fill: FillPlaceholders };

/** Returns the values of all placeholders. `year` selects the rules of payment, by default the current ones. */
export async function readPlaceholders(
  db: Db,
  year: string | null = null,
  today: CalendarDay = dayIn(institution.timeZone, new Date()),
): Promise<Placeholders> {
  const rules = await sharedRead(db, "published rules", () => readRules(db));
  // The year comes from an address: caches no values for years without rules.
  const known = rules.fees.some((fee) => String(fee.year) === year) ? year : null;
  return sharedRead(db, `placeholders ${known} ${today}`, async () => fillWith(rules, known, today));
}

function fillWith(rules: PublishedRules, year: string | null, today: CalendarDay): Placeholders {
  const values = valuesOf(rules, today, year);
  return {
    rules,
    today,
    fill: (text, lang, own) => fillPlaceholders(text, { ...values[lang], ...own }, reportUnknown),
  };
}

/** Returns all placeholders with today's values, in the order of the guide. */
export async function listPlaceholders(db: Db): Promise<PlaceholderChoice[]> {
  const { es, en } = valuesOf(await readRules(db), dayIn(institution.timeZone, new Date()), null);
  return Object.entries(es).map(([name, value]) => ({ name, es: value, en: en[name] ?? value }));
}

async function readRules(db: Db): Promise<PublishedRules> {
  const { data } = await db.rpc("published_rules").throwOnError();
  return publishedRules.parse(data);
}

function valuesOf(rules: PublishedRules, today: CalendarDay, year: string | null) {
  return {
    es: placeholderValues(rules, { today, year, locale: "es" }),
    en: placeholderValues(rules, { today, year, locale: "en" }),
  };
}

const reported = new Set<string>();

/** Logged once per name: readers see a gap, which only an editor can correct. */
function reportUnknown(name: string): void {
  if (reported.has(name)) return;
  reported.add(name);
  console.error(`A text names a placeholder that does not exist: {{${name}}}. It is left out.`);
}
