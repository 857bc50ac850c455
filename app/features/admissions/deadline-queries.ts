import type { SupabaseClient } from "@supabase/supabase-js";
import { z } from "zod";
import { programColumns } from "#app/features/programs/program-localization.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { localize } from "#app/lib/localize.ts";
import type { Database } from "#app/supabase/database.types.ts";
import { type Deadline, type DeadlineProgram, deadlineSubjects } from "./deadlines.ts";
import { paymentDeadlines } from "./payment-deadlines.ts";
import type { Placeholders } from "./placeholders.ts";

type Db = SupabaseClient<Database>;

const texts = z.object({ name: z.string(), note: z.string() });
const subject = z.enum(deadlineSubjects);

/**
 * Returns the published deadlines in one language, in the office's own order, and after them those that the rules of
 * payment set.
 */
export async function listDeadlines(db: Db, locale: Locale, { rules, fill }: Placeholders): Promise<Deadline[]> {
  const { data } = await db
    .from("deadlines")
    .select("key, subject, name, note, opens_on, closes_on, program_id, is_internal, updated_at, translations")
    .order("position")
    .throwOnError();
  const programs = await namePrograms(
    db,
    data.flatMap(({ program_id: id }) => id ?? []),
    locale,
  );
  const stored = data.map((row): Deadline => {
    const { key, name, note, opens_on, closes_on, program_id, updated_at, lang } = localize(row, locale, texts, fill);
    return {
      key,
      subject: subject.parse(row.subject),
      name,
      note,
      opens: opens_on,
      closes: closes_on,
      program: programs.find(({ id }) => id === program_id) ?? null,
      isInternal: row.is_internal,
      updatedAt: updated_at,
      lang,
    };
  });
  return [...stored, ...paymentDeadlines(rules.fees, locale)];
}

// Selected apart: the backend picks out a translation only for rows that are not embedded.
async function namePrograms(db: Db, ids: number[], locale: Locale): Promise<DeadlineProgram[]> {
  if (ids.length === 0) return [];
  const { select, inLocale } = programColumns(["id", "code", "type", "slug", "name"], locale);
  const { data } = await db
    .from("programs")
    .select(select)
    .in("id", ids)
    .overrideTypes<object[], { merge: false }>()
    .throwOnError();
  return data.map(inLocale);
}
