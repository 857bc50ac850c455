import { z } from "zod";
import { listProgramsById, type ProgramSummary } from "#app/features/programs/program-queries.ts";
import { formatMonth, formatNumber, formatShare } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { localize } from "#app/lib/localize.ts";
import type { Db } from "#app/supabase/db.ts";
import { sharedRows } from "#app/supabase/shared-reads.ts";
import { dayNumber } from "./counted-units.ts";
import { type Deadline, type DeadlineProgram, deadlineSubjects } from "./deadlines.ts";
import { dayOfMonth } from "./payment-checks.ts";
import type { Placeholders } from "./placeholders.ts";
import type { PaymentRule } from "./published-rules.ts";

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

/**
 * Returns the days in the rules of payment as deadlines in `locale`. They are stored in no other table, so that
 * calendar and calculation cannot disagree. Three per year; two without checks.
 */
function paymentDeadlines(rules: PaymentRule[], locale: Locale): Deadline[] {
  return rules.flatMap((rule) => {
    const { year } = rule;
    const lang = { name: locale, note: locale };
    const common = { subject: "tuition", program: null, isInternal: false, updatedAt: rule.updatedAt, lang } as const;
    const inLocale = { locale };
    const deadlines: Deadline[] = [
      {
        ...common,
        key: `tuition-annual-cash-${year}`,
        name: m.payment_annual_name({ year: String(year) }, inLocale),
        note: m.payment_annual_note({ share: formatShare(rule.annualCashDiscount, locale) }, inLocale),
        opens: null,
        closes: rule.annualCashUntil,
      },
      {
        ...common,
        key: `tuition-checks-${year}`,
        name: m.payment_checks_name({ year: String(year) }, inLocale),
        note: m.payment_checks_note(
          {
            count: formatNumber(rule.maxChecks, locale),
            day: dayNumber(rule.checkDay, locale),
            from: formatMonth(rule.firstCheckMonth, locale),
            to: formatMonth(rule.lastCheckMonth, locale),
          },
          inLocale,
        ),
        opens: dayOfMonth(year, rule.firstCheckMonth, rule.checkDay),
        closes: dayOfMonth(year, rule.lastCheckMonth, rule.checkDay),
      },
      {
        ...common,
        key: `tuition-semester-cash-${year}`,
        name: m.payment_semester_name({ year: String(year) }, inLocale),
        note: m.payment_semester_note({ share: formatShare(rule.semesterCashDiscount, locale) }, inLocale),
        opens: null,
        closes: rule.semesterCashUntil,
      },
    ];
    return rule.maxChecks > 0 ? deadlines : deadlines.filter(({ key }) => !key.startsWith("tuition-checks-"));
  });
}
