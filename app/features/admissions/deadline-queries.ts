import type { SupabaseClient } from "@supabase/supabase-js";
import { z } from "zod";
import type { Locale } from "#app/i18n/locale.ts";
import { localizeRow } from "#app/lib/translation.ts";
import type { Database } from "#app/supabase/database.types.ts";
import { type Deadline, type DeadlineProgram, deadlineSubjects } from "./deadlines.ts";
import { paymentDeadlines } from "./payment-deadlines.ts";
import type { RulesInProse } from "./rules-in-prose.ts";

const texts = z.object({ name: z.string(), note: z.string() });
const subject = z.enum(deadlineSubjects);

type Row = Pick<
  Database["public"]["Tables"]["deadlines"]["Row"],
  "key" | "subject" | "name" | "note" | "opens_on" | "closes_on" | "updated_at" | "translations"
> & { program: (Omit<DeadlineProgram, "lang"> & { english_name: string | null }) | null };

/**
 * The published deadlines in one language, in the office's own order, and after them those that the rules of payment
 * set. Throws the backend's error.
 */
export async function listDeadlines(
  db: SupabaseClient<Database>,
  locale: Locale,
  { rules, fill }: RulesInProse,
): Promise<Deadline[]> {
  const { data } = await db
    .from("deadlines")
    .select(
      "key,subject,name,note,opens_on,closes_on,updated_at,translations," +
        "program:programs(id,code,type,slug,name,english_name:translations->en->>name)",
    )
    .order("position")
    .overrideTypes<Row[], { merge: false }>()
    .throwOnError();
  const stored = data.map((row): Deadline => {
    const { key, name, note, opens_on, closes_on, updated_at, lang } = localizeRow(row, locale, texts, fill);
    return {
      key,
      subject: subject.parse(row.subject),
      name,
      note,
      opens: opens_on,
      closes: closes_on,
      program: row.program && localizeProgramName(row.program, locale),
      updatedAt: updated_at,
      lang,
    };
  });
  return [...stored, ...paymentDeadlines(rules.fees, locale)];
}

function localizeProgramName(
  { english_name, ...program }: NonNullable<Row["program"]>,
  locale: Locale,
): DeadlineProgram {
  return locale === "en" && english_name ? { ...program, name: english_name, lang: "en" } : { ...program, lang: "es" };
}
