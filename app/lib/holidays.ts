import { addDays, type CalendarDay, dayIn } from "./calendar-day.ts";

export const weekdays = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"] as const;
type Weekday = (typeof weekdays)[number];

/**
 * A rule for holidays: a day of each year (`12-25`) or of one year (`2027-03-26`), days from Easter Sunday
 * (`easter-2`), the June solstice, or a day of each year that is moved by days on some weekdays, or is a holiday `only`
 * on some.
 */
export type HolidayRule =
  | string
  | { day: string; moves?: Partial<Record<Weekday, number>> | undefined; only?: Weekday[] | undefined };

/** Form of a rule that is a text. */
export const holidayPattern = /^((\d{4}-)?(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])|easter[+-]\d{1,2}|june-solstice)$/;

/** Returns true if a day is a holiday by any of the rules. `timeZone` is that of the solstice. */
export function isHoliday(day: CalendarDay, rules: readonly HolidayRule[], timeZone: string): boolean {
  const year = Number(day.slice(0, 4));
  return rules.some((rule) => dayOfRule(rule, year, timeZone) === day);
}

/** Returns the day of a rule in a year; null if it has none. No rule moves a day to another year. */
export function dayOfRule(rule: HolidayRule, year: number, timeZone: string): CalendarDay | null {
  if (typeof rule !== "string") {
    const day = `${year}-${rule.day}`;
    const weekday = weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()] as Weekday;
    if (rule.only && !rule.only.includes(weekday)) return null;
    return addDays(day, rule.moves?.[weekday] ?? 0);
  }
  if (rule.startsWith("easter")) return addDays(easterSunday(year), Number(rule.slice("easter".length)));
  if (rule === "june-solstice") return dayIn(timeZone, juneSolstice(year));
  if (rule.length === "12-25".length) return `${year}-${rule}`;
  return rule.startsWith(String(year)) ? rule : null;
}

/** Returns Easter Sunday of the Gregorian calendar (Meeus, Jones, Butcher). */
export function easterSunday(year: number): CalendarDay {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100];
  const [d, e] = [Math.floor(b / 4), b % 4];
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - d - g + 15) % 30;
  const [i, k] = [Math.floor(c / 4), c % 4];
  const l = (32 + 2 * e + 2 * i - h - k) % 7;
  const n = h + l - 7 * Math.floor((a + 11 * h + 22 * l) / 451) + 114;
  return addDays(`${year}-${String(Math.floor(n / 31)).padStart(2, "0")}-01`, n % 31);
}

/** Returns the June solstice, within half an hour until 2100 (Meeus, Astronomical Algorithms, table 27.B). */
function juneSolstice(year: number): Date {
  const y = (year - 2000) / 1000;
  const julianDay = 2451716.56767 + 365241.62603 * y + 0.00325 * y ** 2 + 0.00888 * y ** 3 - 0.0003 * y ** 4;
  return new Date((julianDay - 2440587.5) * 86_400_000);
}
