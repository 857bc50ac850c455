import type { PlaceholderChoice } from "#app/editing/description/placeholder.ts";
import { counted } from "#app/i18n/counted.ts";
import {
  formatDay,
  formatDayInYear,
  formatDayRange,
  formatMonth,
  formatNumber,
  formatShare,
} from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { type CalendarDay, dayIn } from "#app/lib/calendar-day.ts";
import { type FillPlaceholders, fillPlaceholders } from "#app/lib/fill-placeholders.ts";
import type { Db } from "#app/supabase/db.ts";
import { sharedRead } from "#app/supabase/shared-reads.ts";
import { institution } from "#institution";
import { dayNumber, days, months, years } from "./counted-units.ts";
import { benefitRuleOf, datesOf, type PublishedRules, publishedRules } from "./published-rules.ts";
import { averageLabel } from "./scholarship-labels.ts";
import { chooseFeeRule } from "./tuition-choice.ts";

/** Rules published today, and the function that fills placeholders in prose. */
export type Placeholders = { rules: PublishedRules; today: CalendarDay; fill: FillPlaceholders };

/** Returns the values of all placeholders. `year` selects the rules of payment, by default the current ones. */
export async function readPlaceholders(
  db: Db,
  year: string | null = null,
  today: CalendarDay = dayIn(institution.timeZone, new Date()),
): Promise<Placeholders> {
  const rules = await sharedRead(db, "published rules", () => readRules(db));
  // The year comes from an address: caches no values for years without rules.
  const known = rules.fees.some((fee) => String(fee.year) === year) ? year : null;
  return sharedRead(db, `placeholders ${known} ${today}`, async () => fillWith(rules, known, today));
}

function fillWith(rules: PublishedRules, year: string | null, today: CalendarDay): Placeholders {
  const values = valuesOf(rules, today, year);
  return {
    rules,
    today,
    fill: (text, lang, own) => fillPlaceholders(text, { ...values[lang], ...own }, reportUnknown),
  };
}

/** Returns all placeholders with today's values, in the order of the guide. */
export async function listPlaceholders(db: Db): Promise<PlaceholderChoice[]> {
  const { es, en } = valuesOf(await readRules(db), dayIn(institution.timeZone, new Date()), null);
  return Object.entries(es).map(([name, value]) => ({ name, es: value, en: en[name] ?? value }));
}

async function readRules(db: Db): Promise<PublishedRules> {
  const { data } = await db.rpc("published_rules").throwOnError();
  return publishedRules.parse(data);
}

function valuesOf(rules: PublishedRules, today: CalendarDay, year: string | null) {
  return {
    es: placeholderValues(rules, { today, year, locale: "es" }),
    en: placeholderValues(rules, { today, year, locale: "en" }),
  };
}

const reported = new Set<string>();

/** Logged once per name: readers see a gap, which only an editor can correct. */
function reportUnknown(name: string): void {
  if (reported.has(name)) return;
  reported.add(name);
  console.error(`A text names a placeholder that does not exist: {{${name}}}. It is left out.`);
}

/**
 * Returns the values of prose placeholders by name, in `locale` (documented in docs/content-guide.md). `year` selects
 * the rules of payment, by default the current ones. Unpublished values become a notice.
 */
export function placeholderValues(
  rules: PublishedRules,
  { today, year = null, locale }: { today: CalendarDay; year?: string | null; locale: Locale },
): Record<string, string> {
  const fees = chooseFeeRule(rules.fees, year, today);
  const benefits = benefitRuleOf(rules, today);
  const { articulation, visiting_professors_days: visitorsDays } = rules;
  const date = (process: string) => datesOf(rules, process, today);
  const scholarships = date("scholarships");
  const applications = date("applications");
  const formatPublished = <Value>(value: Value | null | undefined, format: (value: Value, locale: Locale) => string) =>
    value === null || value === undefined ? m.value_unpublished({}, { locale }) : format(value, locale);
  return {
    reajuste: formatPublished(fees?.continuingRaise, formatShare),
    "descuento-anual": formatPublished(fees?.annualCashDiscount, formatShare),
    "descuento-anual-hasta": formatPublished(fees?.annualCashUntil, formatDayInYear),
    "descuento-semestral": formatPublished(fees?.semesterCashDiscount, formatShare),
    "descuento-semestral-hasta": formatPublished(fees?.semesterCashUntil, formatDayInYear),
    cheques: formatPublished(fees?.maxChecks, formatNumber),
    "cheques-dia": formatPublished(fees?.checkDay, dayNumber),
    "cuotas-desde": formatPublished(fees?.firstCheckMonth, formatMonth),
    "cuotas-hasta": formatPublished(fees?.lastCheckMonth, formatMonth),
    "postulaciones-desde": formatPublished(applications?.opens, formatDay),
    "postulaciones-hasta": formatPublished(applications?.closes, formatDay),
    "becas-desde": formatPublished(scholarships?.opens, formatDayInYear),
    "becas-hasta": formatPublished(scholarships?.closes, formatDayInYear),
    "becas-resultados": formatPublished(date("scholarship-results")?.opens, weekOfMonth),
    "becas-informe": formatPublished(date("faculty-reports")?.closes, formatDayInYear),
    "estipendio-meses": formatPublished(benefits?.stipend_months, months),
    "articulacion-promedio": formatPublished(articulation?.minimum_average, averageLabel),
    "articulacion-duracion": formatPublished(articulation?.maximum_years, years),
    "fondos-frecuencia": formatPublished(benefits?.funds_per_semester, timesPerSemester),
    "fondos-informe": formatPublished(date("faculty-support-reports")?.closes, formatDayInYear),
    "visitantes-respuesta": formatPublished(visitorsDays, days),
    matricula: formatPublished(windowOf(date("enrollment")), daySpan),
    "matricula-especialidades": formatPublished(windowOf(date("enrollment-specialties")), daySpan),
  };
}

function timesPerSemester(count: number, locale: Locale): string {
  return counted(count, m.value_per_semester_one, m.value_per_semester, locale);
}

/**
 * Returns the week of its month that a day falls in, by sevens: «la segunda semana de marzo», "the second week of
 * March".
 */
function weekOfMonth(day: CalendarDay, locale: Locale): string {
  const weeks = [m.value_week_first, m.value_week_second, m.value_week_third, m.value_week_fourth, m.value_week_fifth];
  const week = weeks[Math.ceil(Number(day.slice(8)) / 7) - 1] ?? m.value_week_fifth;
  return week({ month: formatMonth(Number(day.slice(5, 7)), locale) }, { locale });
}

/** Formats days within a sentence: «del 1 al 24 de marzo de 2027», "March 1–24, 2027". */
function daySpan(window: { from: CalendarDay; to: CalendarDay }, locale: Locale): string {
  const [first = "", last] = formatDayRange(window, locale).split(/\s*–\s*/);
  return last ? m.value_day_span({ first, last }, { locale }) : first;
}

function windowOf(dates: { opens: CalendarDay | null; closes: CalendarDay | null } | null) {
  return dates?.opens && dates.closes ? { from: dates.opens, to: dates.closes } : null;
}
