import { z } from "zod";
import type { CalendarDay } from "#app/lib/calendar-day.ts";
import type { PaymentTerms } from "./tuition.ts";

const paymentColumns = z.object({
  year: z.number(),
  continuing_raise: z.number(),
  annual_cash_discount: z.number(),
  annual_cash_until: z.string(),
  semester_cash_discount: z.number(),
  semester_cash_until: z.string(),
  max_checks: z.number(),
  check_day: z.number(),
  first_check_month: z.number(),
  last_check_month: z.number(),
});

export function paymentTerms(row: z.infer<typeof paymentColumns>): PaymentTerms {
  return {
    year: row.year,
    continuingRaise: row.continuing_raise,
    annualCashDiscount: row.annual_cash_discount,
    annualCashUntil: row.annual_cash_until,
    semesterCashDiscount: row.semester_cash_discount,
    semesterCashUntil: row.semester_cash_until,
    maxChecks: row.max_checks,
    checkDay: row.check_day,
    firstCheckMonth: row.first_check_month,
    lastCheckMonth: row.last_check_month,
  };
}

export type PaymentRule = PaymentTerms & { updatedAt: string };

const fee = paymentColumns
  .extend({ updated_at: z.string() })
  .transform((row): PaymentRule => ({ ...paymentTerms(row), updatedAt: row.updated_at }));

/** Result of the database function `published_rules`: rules of all years, and dates of whole processes. */
export const publishedRules = z.object({
  fees: z.array(fee),
  benefits: z.array(z.object({ year: z.number(), stipend_months: z.number(), funds_per_semester: z.number() })),
  dates: z.array(z.object({ key: z.string(), opens: z.string().nullable(), closes: z.string().nullable() })),
  articulation: z.object({ minimum_average: z.number().nullable(), maximum_years: z.number().nullable() }).nullable(),
  visiting_professors_days: z.number().nullable(),
});

export type PublishedRules = z.infer<typeof publishedRules>;

/** Returns the rules of the year in which payments are due, or of the newest year. */
export function benefitRuleOf({ benefits }: Pick<PublishedRules, "benefits">, today: CalendarDay) {
  const byYear = [...benefits].sort((a, b) => a.year - b.year);
  return byYear.find(({ year }) => year >= Number(today.slice(0, 4))) ?? byYear.at(-1) ?? null;
}

/**
 * Returns the relevant dates of a process (the key of its rows without the year): those of the first round that is not
 * over, or of the last one. Null without any.
 */
export function datesOf({ dates }: Pick<PublishedRules, "dates">, process: string, today: CalendarDay) {
  const rounds = dates
    .filter(({ key }) => key.replace(/-\d{4}$/, "") === process)
    .map((round) => ({ ...round, last: round.closes ?? round.opens ?? "" }))
    .sort((a, b) => a.last.localeCompare(b.last));
  return rounds.find(({ last }) => last >= today) ?? rounds.at(-1) ?? null;
}
