import { institution } from "#institution";
import type { Locale } from "./locale.ts";
import { getLocale } from "./paraglide/runtime.js";

const tags: Record<Locale, string> = institution.languages;

/** Returns a lazy format per locale. Cached, since creating a format is slower than formatting a hundred numbers. */
export function perLocale<Format>(make: (tag: string) => Format): (locale: Locale) => Format {
  const made: Partial<Record<Locale, Format>> = {};
  return (locale) => {
    const format = made[locale] ?? make(tags[locale]);
    made[locale] = format;
    return format;
  };
}

const moments = perLocale((tag) => new Intl.DateTimeFormat(tag, { dateStyle: "long", timeZone: institution.timeZone }));
const days = perLocale((tag) => new Intl.DateTimeFormat(tag, { dateStyle: "long", timeZone: "UTC" }));
const daysInYear = perLocale((tag) => new Intl.DateTimeFormat(tag, { day: "numeric", month: "long", timeZone: "UTC" }));
const typedNumbers = perLocale((tag) => new Intl.NumberFormat(tag, { useGrouping: false, maximumFractionDigits: 20 }));
const typedAmounts = perLocale(
  (tag) => new Intl.NumberFormat(tag, { useGrouping: "always", maximumFractionDigits: 20 }),
);
const currencyNames = perLocale((tag) => new Intl.DisplayNames(tag, { type: "currency" }));
const shortMonths = perLocale((tag) => new Intl.DateTimeFormat(tag, { month: "short", timeZone: "UTC" }));
const months = perLocale((tag) => new Intl.DateTimeFormat(tag, { month: "long", timeZone: "UTC" }));
const wallTimes = perLocale(
  (tag) => new Intl.DateTimeFormat(tag, { hour: "numeric", minute: "2-digit", hourCycle: "h12", timeZone: "UTC" }),
);
const lists = perLocale((tag) => new Intl.ListFormat(tag));
const choices = perLocale((tag) => new Intl.ListFormat(tag, { type: "disjunction" }));
const percents = perLocale((tag) => new Intl.NumberFormat(tag, { maximumFractionDigits: 2 }));
const timeZoneNames = perLocale(
  (tag) => new Intl.DateTimeFormat(tag, { timeZone: institution.timeZone, timeZoneName: "longGeneric" }),
);
const numbers = perLocale((tag) => new Intl.NumberFormat(tag, { useGrouping: "always" }));

/** Formats a moment (ISO 8601 with offset) as a long date in the institution's time zone: «12 de noviembre de 2026». */
export function formatDate(moment: string, locale: Locale = getLocale()): string {
  return moments(locale).format(new Date(moment));
}

/** Formats a calendar day (`2026-11-12`) as a long date. */
export function formatDay(day: string, locale: Locale = getLocale()): string {
  return days(locale).format(new Date(`${day}T00:00:00Z`));
}

/** Formats a calendar day without its year: «12 de noviembre», "November 12". */
export function formatDayInYear(day: string, locale: Locale = getLocale()): string {
  return daysInYear(locale).format(new Date(`${day}T00:00:00Z`));
}

/** Formats a range of calendar days: «1–24 de marzo de 2027», "March 1 – 24, 2027". */
export function formatDayRange({ from, to }: { from: string; to: string }, locale: Locale = getLocale()): string {
  return plainSpaces(days(locale).formatRange(new Date(`${from}T00:00:00Z`), new Date(`${to}T00:00:00Z`)));
}

/** Returns the short month of a calendar day: «ene», "Jan". */
export function formatShortMonth(day: string, locale: Locale = getLocale()): string {
  return shortMonths(locale).format(new Date(`${day}T00:00Z`));
}

/** Formats a wall time (`09:30`): «9:30», "9:30 a.m.". */
export function formatWallTime(time: string, locale: Locale = getLocale()): string {
  // Spanish formats always write two digits for the hour.
  if (locale === "es") return time.replace(/^0/, "");
  return halfOfDay(wallTimes(locale).format(new Date(`2000-01-01T${time}:00Z`)));
}

/** Converts "9:30 AM" to "9:30 a.m." with a no-break space. */
export function halfOfDay(time: string): string {
  return time.replace(/\s([AP])M$/, (_, half: string) => `\u00a0${half.toLowerCase()}.m.`);
}

/** Replaces narrow spaces, which differ between Node and browsers and would cause hydration mismatches. */
function plainSpaces(text: string): string {
  return text.replace(/[\u2009\u202f]/g, " ");
}

/** Formats a list with «y»: «32 de Chile, 3 de Ecuador y 10 de otros 7 países». */
export function formatList(parts: readonly string[], locale: Locale = getLocale()): string {
  return lists(locale).format(parts);
}

/** Formats a list with «o»: «por correo, por teléfono o en la oficina». */
export function formatChoice(parts: readonly string[], locale: Locale = getLocale()): string {
  return choices(locale).format(parts);
}

/** Returns the name of a month, 1 to 12: «marzo», "March". */
export function formatMonth(month: number, locale: Locale = getLocale()): string {
  return months(locale).format(Date.UTC(2000, month - 1, 1));
}

/** Formats a share such as 0.047 as a percentage: «4,7 %», "4.7%". */
export function formatShare(share: number, locale: Locale = getLocale()): string {
  const percent = percents(locale).format(share * 100);
  // Spanish has a no-break space before the sign.
  return locale === "es" ? `${percent}\u00a0%` : `${percent}%`;
}

export function formatNumber(value: number, locale: Locale = getLocale()): string {
  return numbers(locale).format(value);
}

/** Formats a number as people type it, with all decimals and no thousands separator: «1234,5». */
export function formatTypedNumber(value: number, locale: Locale = getLocale()): string {
  return typedNumbers(locale).format(value);
}

/** Returns the name of a currency with its code: «peso chileno (CLP)». */
export function currencyName(code: string, locale: Locale = getLocale()): string {
  return `${currencyNames(locale).of(code)} (${code})`;
}

/** Formats an amount for a field, with all decimals and thousands separators: «1.234.567,5». */
export function formatTypedAmount(value: number, locale: Locale = getLocale()): string {
  return typedAmounts(locale).format(value);
}

/** Returns the decimal separator: «,» or «.». */
export function decimalSign(locale: Locale = getLocale()): "," | "." {
  const parts = typedNumbers(locale).formatToParts(0.5);
  return parts.some(({ type, value }) => type === "decimal" && value === ",") ? "," : ".";
}

/** Returns the generic name of the institution's time zone: «hora de Chile», "Chile Time". */
export function formatTimeZone(locale: Locale = getLocale()): string {
  const parts = timeZoneNames(locale).formatToParts(Date.now());
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? institution.timeZone;
}

/** Formats by currency, cached for the same reason. */
const currencies = new Map<string, ReturnType<typeof makeCurrency>>();

function makeCurrency(currency: string) {
  return {
    names: perLocale((tag) => new Intl.NumberFormat(tag, { style: "currency", currency, currencyDisplay: "name" })),
    amounts: perLocale(
      (tag) =>
        new Intl.NumberFormat(tag, {
          style: "currency",
          currency,
          trailingZeroDisplay: "stripIfInteger",
          // In English a bare $ would mean US dollars.
          currencyDisplay: tag === tags.es ? "narrowSymbol" : "code",
        }),
    ),
    decimals: new Intl.NumberFormat("en", { style: "currency", currency }).resolvedOptions().maximumFractionDigits ?? 0,
  };
}

/** Returns the formats of a currency (ISO 4217). Throws a `RangeError` for an invalid code. */
function currencyOf(currency: string) {
  const known = currencies.get(currency) ?? makeCurrency(currency);
  currencies.set(currency, known);
  return known;
}

/** Returns the plural name of a currency (ISO 4217): «pesos chilenos», "Chilean pesos". */
export function formatCurrencyName(currency: string, locale: Locale = getLocale()): string {
  const parts = currencyOf(currency).names(locale).formatToParts(2);
  return parts.find(({ type }) => type === "currency")?.value ?? currency;
}

/** Returns the number of decimals of a currency (ISO 4217): 0 for CLP, 2 for EUR. */
export function currencyDecimals(currency: string): number {
  return currencyOf(currency).decimals;
}

/** Formats an amount of a currency (ISO 4217), without decimals if they are zero: «$3.120.000», "EUR 1,250.50". */
export function formatMoney(amount: number, currency: string, locale: Locale = getLocale()): string {
  return currencyOf(currency).amounts(locale).format(amount);
}
