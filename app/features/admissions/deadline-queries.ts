import { z } from "zod";
import { listProgramsById, type ProgramSummary } from "#app/features/programs/program-queries.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { localize } from "#app/lib/localize.ts";
import type { Db } from "#app/supabase/db.ts";
import { sharedRows } from "#app/supabase/shared-reads.ts";
import { type Deadline, type DeadlineProgram, deadlineSubjects } from "./deadlines.ts";
import { paymentDeadlines } from "./payment-deadlines.ts";
import type { Placeholders } from "./placeholders.ts";

const texts = z.object({ name: z.string(), note: z.string() });
const subject = z.enum(deadlineSubjects);

/** Returns the published deadlines in the office's order, followed by those derived from the rules of payment. */
export async function listDeadlines(db: Db, locale: Locale, { rules, fill }: Placeholders): Promise<Deadline[]> {
  const rows = await sharedRows(db, "deadlines", () =>
    db
      .from("deadlines")
      .select("key, subject, name, note, opens_on, closes_on, program_id, is_internal, updated_at, translations")
      .order("position")
      .throwOnError(),
  );
  const ids = rows.flatMap(({ program_id: id }) => id ?? []);
  const programs = (await listProgramsById(db, ids, locale)).map(deadlineProgram);
  const stored = rows.map((row): Deadline => {
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

function deadlineProgram({ id, code, type, slug, name, lang }: ProgramSummary): DeadlineProgram {
  return { id, code, type, slug, name, lang: { name: lang.name } };
}
