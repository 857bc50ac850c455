import { formatMonth, formatNumber, formatShare } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { dayOfMonth } from "./cheques.ts";
import { dayNumber } from "./counted-units.ts";
import type { Deadline } from "./deadlines.ts";
import type { PaymentRule } from "./published-rules.ts";

/**
 * The days that the rules of payment name, as deadlines: they are in no other table, so that a calendar and a
 * calculation cannot disagree. Three for each year, in `locale`.
 */
export function paymentDeadlines(rules: PaymentRule[], locale: Locale): Deadline[] {
  return rules.flatMap((rule) => {
    const { year } = rule;
    const lang = { name: locale, note: locale };
    const common = { subject: "tuition", program: null, updatedAt: rule.updatedAt, lang } as const;
    const inLocale = { locale };
    return [
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
        key: `tuition-cheques-${year}`,
        name: m.payment_cheques_name({ year: String(year) }, inLocale),
        note: m.payment_cheques_note(
          {
            count: formatNumber(rule.maxCheques, locale),
            day: dayNumber(rule.chequeDay, locale),
            from: formatMonth(rule.firstChequeMonth, locale),
            to: formatMonth(rule.lastChequeMonth, locale),
          },
          inLocale,
        ),
        opens: dayOfMonth(year, rule.firstChequeMonth, rule.chequeDay),
        closes: dayOfMonth(year, rule.lastChequeMonth, rule.chequeDay),
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
  });
}
