import type { SupabaseClient } from "@supabase/supabase-js";
import { z } from "zod";
import type { Locale } from "#app/i18n/locale.ts";
import { localizeRow } from "#app/lib/translation.ts";
import type { Database } from "#app/supabase/database.types.ts";
import { type Deadline, deadlineSubjects } from "./deadlines.ts";

const texts = z.object({ name: z.string(), note: z.string() });
const subject = z.enum(deadlineSubjects);

/** The published deadlines in one language, in the office's own order. Throws the backend's error. */
export async function listDeadlines(db: SupabaseClient<Database>, locale: Locale): Promise<Deadline[]> {
  const { data } = await db
    .from("deadlines")
    .select("key, subject, name, note, opens_on, closes_on, updated_at, translations")
    .order("position")
    .throwOnError();
  return data.map((row) => {
    const { key, name, note, opens_on, closes_on, updated_at, lang } = localizeRow(row, locale, texts);
    return {
      key,
      subject: subject.parse(row.subject),
      name,
      note,
      opens: opens_on,
      closes: closes_on,
      updatedAt: updated_at,
      lang,
    };
  });
}
