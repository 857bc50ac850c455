import { formatMonth, formatNumber, formatShare } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { dayNumber } from "./counted-units.ts";
import type { Deadline } from "./deadlines.ts";
import { dayOfMonth } from "./payment-checks.ts";
import type { PaymentRule } from "./published-rules.ts";

/**
 * Returns the days in the rules of payment as deadlines in `locale`. They are stored in no other table, so that
 * calendar and calculation cannot disagree. Three per year; two without checks.
 */
export function paymentDeadlines(rules: PaymentRule[], locale: Locale): Deadline[] {
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
