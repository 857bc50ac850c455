import { programTypeLabel } from "#app/features/programs/program-labels.ts";
import { programTypes } from "#app/features/programs/programs.ts";
import { foreignLang } from "#app/i18n/foreign-lang.ts";
import { formatList, formatMoney, formatShare, perLocale } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { capitalize, withinSentence } from "#app/lib/letter-case.ts";
import { months } from "./counted-units.ts";
import type { Scholarship } from "./scholarships.ts";

const averages = perLocale((tag) => new Intl.NumberFormat(tag, { minimumFractionDigits: 1, maximumFractionDigits: 2 }));

/** Formats an average of the scale 1 to 7 with at least one decimal: «5,0», "5.0". */
export function averageLabel(average: number, locale: Locale = getLocale()): string {
  return averages(locale).format(average);
}

/** Returns «$680.000 al mes durante 10 meses: $6.800.000 al año»; null without a stipend. */
export function stipendLabel({
  stipendAmount,
  stipendMonths,
  currency,
}: Pick<Scholarship, "stipendAmount" | "stipendMonths" | "currency">): string | null {
  if (stipendAmount === null || stipendMonths === null) return null;
  return m.scholarship_stipend_value({
    months: months(stipendMonths, getLocale()),
    amount: formatMoney(stipendAmount, currency),
    total: formatMoney(stipendAmount * stipendMonths, currency),
  });
}

/** Returns «$680.000 al mes»; null without a stipend. */
export function monthlyLabel({ stipendAmount, currency }: Pick<Scholarship, "stipendAmount" | "currency">) {
  return stipendAmount === null ? null : m.scholarship_monthly({ amount: formatMoney(stipendAmount, currency) });
}

/** Returns the audience of a scholarship with its language: the office's text, or else the program types. */
export function audienceLabel({ audience, appliesTo, lang }: Pick<Scholarship, "audience" | "appliesTo" | "lang">): {
  text: string;
  lang: string | undefined;
} {
  if (audience) return { text: audience, lang: foreignLang(lang.audience) };
  return { text: typesLabel(appliesTo), lang: undefined };
}

/** Returns «Doctorado y magíster académico»; empty without a condition. */
export function typesLabel(appliesTo: readonly string[]): string {
  const types = programTypes.filter((type) => appliesTo.includes(type));
  return capitalize(formatList(types.map((type) => withinSentence(programTypeLabel[type]()))));
}

/** Returns «50 % a 100 % del arancel anual y 100 % de la matrícula»; empty if unknown. */
export function coverLabel({
  tuitionShare,
  leastTuitionShare,
  enrollmentShare,
}: Pick<Scholarship, "tuitionShare" | "leastTuitionShare" | "enrollmentShare">): string {
  const parts: string[] = [];
  if (tuitionShare) parts.push(tuitionLabel(tuitionShare, leastTuitionShare));
  if (enrollmentShare) parts.push(m.scholarship_covers_enrollment({ share: formatShare(enrollmentShare) }));
  return formatList(parts);
}

function tuitionLabel(most: number, least: number | null): string {
  const to = formatShare(most);
  if (least === null) return m.scholarship_covers_tuition({ share: to });
  return least === 0
    ? m.scholarship_covers_tuition_up_to({ to })
    : m.scholarship_covers_tuition_range({ from: formatShare(least), to });
}
