import { currencyDecimals } from "#app/i18n/format.ts";
import { type CalendarDay, isCalendarDay } from "#app/lib/calendar-day.ts";
import { institution } from "#institution";
import { type ApplicantAnswers, applicantKeys, parseApplicant, situationValues, writeApplicant } from "./applicant.ts";
import { firstCheckMonths, maxCheckCount } from "./payment-checks.ts";
import { type FeeRule, yearsOfStudy } from "./tuition.ts";

const paymentKinds = ["annual_cash", "semester_cash", "checks"] as const;
export type PaymentKind = (typeof paymentKinds)[number];

export function paymentKindsOf(rule: Pick<FeeRule, "maxChecks">): PaymentKind[] {
  return paymentKinds.filter((kind) => kind !== "checks" || rule.maxChecks > 0);
}

/** Choices in the tuition tool, all in the page's address. */
export type TuitionChoice = {
  programCode: string | null;
  year: number;
  situation: "new" | "continuing";
  /** 1 for a new student, else 2 or more. */
  yearOfStudy: number;
  /** Annual fee paid the year before, in the program's currency; null if not given. */
  previousFee: number | null;
  payment: PaymentKind;
  /** Day of the cash payment; null for the last day with a discount. */
  paidOn: CalendarDay | null;
  checks: number;
  /** Month of the first check, 1 to 12. */
  firstMonth: number;
  /** Weighted average of earlier studies, scale 1 to 7. */
  average: number | null;
  applicant: ApplicantAnswers;
};

/** A field with an invalid value. */
export type TuitionMistake = "yearOfStudy" | "previousFee" | "paidOn" | "checks" | "average";

export type ParsedTuition = {
  choice: TuitionChoice;
  mistakes: TuitionMistake[];
  /** Currency of the amounts (ISO 4217): the program's, or the institution's without a program. */
  currency: string;
  /** Raw values of the text fields. */
  typed: { previousFee: string; paidOn: string; average: string };
};

export const paymentValues = {
  annual_cash: "contado-anual",
  semester_cash: "contado-semestre",
  checks: "cheques",
} as const satisfies Record<PaymentKind, string>;

/** Parameters of the tuition page: choices and sort order. */
export const tuitionKeys = [
  "programa",
  "anio",
  "situacion",
  "curso",
  "arancel_anterior",
  "pago",
  "fecha",
  "cheques",
  "desde",
  "promedio",
  "orden",
  ...applicantKeys,
];

/**
 * Parses the choices in a query. Missing values take their defaults; so do invalid ones, which are listed in
 * `mistakes`. `program` has the length and currency of the chosen program, null without one.
 */
export function parseTuitionChoice(
  query: URLSearchParams,
  rule: FeeRule,
  program: { semesters: number; currency: string } | null,
): ParsedTuition {
  const mistakes: TuitionMistake[] = [];
  const read = <Value>(name: string, parse: (text: string) => Value | null, mistake: TuitionMistake): Value | null => {
    const text = query.get(name)?.trim();
    if (!text) return null;
    const value = parse(text);
    if (value === null) mistakes.push(mistake);
    return value;
  };

  const isContinuing = query.get("situacion") === situationValues.continuing;
  const years = program === null ? Number.POSITIVE_INFINITY : yearsOfStudy(program.semesters);
  const requestedYear = isContinuing ? (read("curso", (text) => wholeNumber(text, 2, years), "yearOfStudy") ?? 2) : 1;
  // A one-year program has no later years.
  const yearOfStudy = Math.min(requestedYear, years);
  if (yearOfStudy < requestedYear) mistakes.push("yearOfStudy");

  const months = firstCheckMonths(rule);
  const firstMonth = wholeNumber(query.get("desde") ?? "", months[0] ?? 1, months.at(-1) ?? 12) ?? rule.firstCheckMonth;
  const most = maxCheckCount(rule, firstMonth);
  const currency = program?.currency ?? institution.currency;
  return {
    choice: {
      programCode: query.get("programa")?.trim() || null,
      year: rule.year,
      situation: yearOfStudy > 1 ? "continuing" : "new",
      yearOfStudy,
      previousFee: read("arancel_anterior", (text) => readAmount(text, currencyDecimals(currency)), "previousFee"),
      payment: paymentKindsOf(rule).find((kind) => paymentValues[kind] === query.get("pago")) ?? "annual_cash",
      paidOn: read("fecha", (text) => (isCalendarDay(text) ? text : null), "paidOn"),
      checks: read("cheques", (text) => wholeNumber(text, 1, most), "checks") ?? most,
      firstMonth,
      average: read("promedio", average, "average"),
      applicant: parseApplicant(query),
    },
    mistakes: [...new Set(mistakes)],
    currency,
    typed: {
      previousFee: query.get("arancel_anterior") ?? "",
      paidOn: query.get("fecha") ?? "",
      average: query.get("promedio") ?? "",
    },
  };
}

/** Returns the mistakes in visible fields; hidden fields have no effect. */
export function shownMistakes({ choice, mistakes }: Pick<ParsedTuition, "choice" | "mistakes">): TuitionMistake[] {
  const isHidden: Partial<Record<TuitionMistake, boolean>> = {
    previousFee: choice.situation === "new",
    paidOn: choice.payment === "checks",
    checks: choice.payment !== "checks",
  };
  return mistakes.filter((mistake) => !isHidden[mistake]);
}

/** Returns the query string of a choice with its question mark, without defaults. */
export function tuitionSearch(choice: TuitionChoice): string {
  const query = new URLSearchParams();
  if (choice.programCode) query.set("programa", choice.programCode);
  query.set("anio", String(choice.year));
  query.set("situacion", situationValues[choice.situation]);
  if (choice.situation === "continuing") {
    query.set("curso", String(choice.yearOfStudy));
    if (choice.previousFee !== null) query.set("arancel_anterior", String(choice.previousFee));
  }
  query.set("pago", paymentValues[choice.payment]);
  if (choice.payment === "checks") {
    query.set("cheques", String(choice.checks));
    query.set("desde", String(choice.firstMonth));
  } else if (choice.paidOn) query.set("fecha", choice.paidOn);
  if (choice.average !== null) query.set("promedio", String(choice.average));
  writeApplicant(query, choice.applicant);
  return `?${query}`;
}

/** Returns the rule of a requested year; by default the first with an unexpired discount, else the newest; or null. */
export function chooseFeeRule<Rule extends Pick<FeeRule, "year" | "semesterCashUntil">>(
  rules: Rule[],
  year: string | null,
  today: CalendarDay,
): Rule | null {
  const byYear = [...rules].sort((a, b) => a.year - b.year);
  return (
    byYear.find((rule) => String(rule.year) === year) ??
    byYear.find((rule) => rule.semesterCashUntil >= today) ??
    byYear.at(-1) ??
    null
  );
}

function wholeNumber(text: string, least: number, most: number): number | null {
  const value = Number(text);
  return /^\d{1,4}$/.test(text) && value >= least && value <= most ? value : null;
}

/**
 * Parses an amount with up to `decimals` decimals in any grouping: 3120000, «$ 3.120.000», "EUR 1,250.50". Null for
 * other texts, and for fewer than four digits in a currency without decimals.
 */
export function readAmount(text: string, decimals: number): number | null {
  const compact = text.replace(/^([A-Z]{3}\b|\p{Sc})/iu, "").replace(/\s/g, "");
  const fraction = decimals > 0 ? (new RegExp(`[.,](\\d{1,${decimals}})$`).exec(compact)?.[0] ?? "") : "";
  const whole = compact.slice(0, compact.length - fraction.length).replace(/[.,]/g, "");
  if (!(decimals > 0 ? /^\d{1,9}$/ : /^\d{4,9}$/).test(whole)) return null;
  return Number(`${whole}${fraction.replace(",", ".")}`);
}

function average(text: string): number | null {
  const value = Number(text.replace(",", "."));
  return /^\d([.,]\d{1,2})?$/.test(text) && value >= 1 && value <= 7 ? value : null;
}
