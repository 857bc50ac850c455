import { foreignLang } from "#app/i18n/foreign-lang.ts";
import { formatDay, formatMonth, formatNumber, formatShare } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { dayNumber } from "../counted-units.ts";
import type { FeeRule } from "../tuition.ts";

/** Rules of one year as text, from the row that the calculation uses. */
export function TuitionRules({ rule }: { rule: FeeRule }) {
  const facts = [
    { term: m.tuition_rule_raise(), text: m.tuition_rule_raise_text({ share: formatShare(rule.continuingRaise) }) },
    {
      term: m.tuition_payment_annual(),
      text: m.tuition_rule_annual_text({
        share: formatShare(rule.annualCashDiscount),
        date: formatDay(rule.annualCashUntil),
      }),
    },
    {
      term: m.tuition_payment_semester(),
      text: m.tuition_rule_semester_text({
        share: formatShare(rule.semesterCashDiscount),
        date: formatDay(rule.semesterCashUntil),
      }),
    },
  ];
  if (rule.maxChecks > 0) {
    const text = m.tuition_rule_checks_text({
      count: formatNumber(rule.maxChecks),
      day: dayNumber(rule.checkDay, getLocale()),
      from: formatMonth(rule.firstCheckMonth),
      to: formatMonth(rule.lastCheckMonth),
    });
    facts.push({ term: m.tuition_payment_checks(), text });
  }
  return (
    <>
      <dl className="border-line border-t">
        {facts.map(({ term, text }) => (
          <div className="grid gap-x-6 gap-y-1 border-line border-b py-4 sm:grid-cols-[14rem_1fr]" key={term}>
            <dt className="font-semibold text-sm">{term}</dt>
            <dd className="figures font-serif">{text}</dd>
          </div>
        ))}
      </dl>
      {rule.note ? (
        <p className="mt-4 max-w-[42rem] text-ink-soft text-sm" lang={foreignLang(rule.noteLang)}>
          {rule.note}
        </p>
      ) : null}
    </>
  );
}
