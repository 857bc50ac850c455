import { counted } from "#app/i18n/counted.ts";
import { foreignLang } from "#app/i18n/foreign-lang.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { CalendarDay } from "#app/lib/calendar-day.ts";
import { factSeparator } from "#app/lib/join-facts.ts";
import type { Deadline } from "../deadlines.ts";
import type { SupportBenefit } from "../support-benefits.ts";
import { BenefitEntry } from "./benefit-entry.tsx";
import { DeadlineState } from "./deadline-state.tsx";

export function SupportEntry({
  benefit,
  deadline,
  today,
}: {
  benefit: SupportBenefit;
  deadline: Deadline | undefined;
  today: CalendarDay;
}) {
  const { lang } = benefit;
  return (
    <BenefitEntry
      facts={[
        {
          term: m.support_amount(),
          value: benefit.amount && <span lang={foreignLang(lang.amount)}>{benefit.amount}</span>,
        },
        {
          term: m.support_frequency(),
          value: benefit.frequency && <span lang={foreignLang(lang.frequency)}>{benefit.frequency}</span>,
        },
        {
          term: m.support_response(),
          value:
            benefit.responseDays &&
            counted(benefit.responseDays, m.support_response_value_one, m.support_response_value),
        },
        { term: m.support_window(), value: deadline ? <DeadlineState today={today} window={deadline} /> : null },
      ]}
      overview={
        <>
          {benefit.amount ? <span lang={foreignLang(lang.amount)}>{benefit.amount}</span> : null}
          {benefit.amount && benefit.frequency ? factSeparator : null}
          {benefit.frequency ? <span lang={foreignLang(lang.frequency)}>{benefit.frequency}</span> : null}
        </>
      }
      id={benefit.slug}
      lang={{ name: lang.name, summary: lang.description }}
      name={benefit.name}
      parts={[
        { title: m.support_requirements(), items: benefit.requirements, lang: lang.requirements },
        { title: m.support_how_to_apply(), items: benefit.howToApply, lang: lang.howToApply, isOrdered: true },
      ]}
      summary={benefit.description}
    />
  );
}
