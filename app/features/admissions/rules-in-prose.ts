import type { SupabaseClient } from "@supabase/supabase-js";
import { type CalendarDay, dayIn } from "#app/lib/calendar-day.ts";
import { type FillText, fillText } from "#app/lib/fill-text.ts";
import type { Database } from "#app/supabase/database.types.ts";
import { institution } from "#institution";
import { proseValues } from "./prose-values.ts";
import { type PublishedRules, publishedRules } from "./published-rules.ts";

/** The rules as they are published today, and what puts them into prose. */
export type RulesInProse = { rules: PublishedRules; today: CalendarDay; fill: FillText };

/**
 * Reads, once for a request, every number and date that prose may name. `year` chooses the rules of payment that prose
 * speaks of, by default those now in force. Throws the backend's error.
 */
export async function readRulesInProse(
  db: SupabaseClient<Database>,
  year: string | null = null,
  today: CalendarDay = dayIn(institution.timeZone, new Date()),
): Promise<RulesInProse> {
  const { data } = await db.rpc("published_rules").throwOnError();
  const rules = publishedRules.parse(data);
  const values = {
    es: proseValues(rules, { today, year, locale: "es" }),
    en: proseValues(rules, { today, year, locale: "en" }),
  };
  return { rules, today, fill: (text, lang, own) => fillText(text, { ...values[lang], ...own }, reportUnknown) };
}

const reported = new Set<string>();

/** Says it once: the reader sees a sentence with a hole, and only an editor can mend it. */
function reportUnknown(name: string): void {
  if (reported.has(name)) return;
  reported.add(name);
  console.error(`A text names a placeholder that does not exist: {{${name}}}. It is left out.`);
}
