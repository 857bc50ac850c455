import type { Locale } from "#app/i18n/locale.ts";
import { type CalendarDay, daysBetween } from "#app/lib/calendar-day.ts";
import { closingSoonDays, windowState } from "#app/lib/date-window.ts";

export const deadlineSubjects = ["applications", "scholarships", "tuition", "support"] as const;
export type DeadlineSubject = (typeof deadlineSubjects)[number];

export const subjectSlugs = {
  applications: "postulaciones",
  scholarships: "becas",
  tuition: "aranceles",
  support: "apoyo",
} as const satisfies Record<DeadlineSubject, string>;

/** Value for deadlines of faculties and programs in addresses, for all subjects. */
export const internalSlug = "facultades";

export type DeadlineProgram = {
  id: number;
  code: string;
  type: string;
  slug: string;
  name: string;
  lang: Record<"name", Locale>;
};

/** A date or window of the academic year, in days of the institution's time zone. `lang` is each text's language. */
export type Deadline = {
  key: string;
  subject: DeadlineSubject;
  name: string;
  note: string;
  /** First day; null if only the last one matters. */
  opens: CalendarDay | null;
  /** Last day, inclusive; null for a date without an end. */
  closes: CalendarDay | null;
  /** Null for deadlines of all programs. */
  program: DeadlineProgram | null;
  /** True for duties of faculties and programs, which are listed separately. */
  isInternal: boolean;
  /** Last change, ISO 8601. */
  updatedAt: string;
  lang: Record<"name" | "note", Locale>;
};

/** Number of days that pages look ahead. Calendar feeds contain all deadlines. */
const horizonDays = 365;

/** Windows longer than this many days are shown only near their end. */
const longWindowDays = 200;

/** Number of days for which a date without an end (results, for example) is still shown. */
const daysAfterBeginning = 30;

export function isOver({ opens, closes }: Pick<Deadline, "opens" | "closes">, today: CalendarDay): boolean {
  if (closes) return windowState({ opens, closes }, today).state === "closed";
  return opens !== null && daysBetween(opens, today) > daysAfterBeginning;
}

/** Returns the next relevant day: the first, then the last. A date without an end counts by its first day. */
export function nextDay({ opens, closes }: Pick<Deadline, "opens" | "closes">, today: CalendarDay): CalendarDay {
  if (opens && opens > today) return opens;
  return closes ?? opens ?? today;
}

export function applicantDeadlines<Item extends Pick<Deadline, "isInternal">>(deadlines: readonly Item[]): Item[] {
  return deadlines.filter(({ isInternal }) => !isInternal);
}

/** Returns the deadlines that are not over and have a day within the coming year, sorted by that day. */
export function pendingDeadlines(deadlines: Deadline[], today: CalendarDay): Deadline[] {
  return deadlines
    .filter((deadline) => !isOver(deadline, today) && daysBetween(today, nextDay(deadline, today)) <= horizonDays)
    .sort((a, b) => nextDay(a, today).localeCompare(nextDay(b, today)));
}

/**
 * Returns one deadline per subject for the home page: the one with the nearest next day. Long windows count only near
 * their end; excludes internal deadlines and those of one program. Omits subjects without any.
 */
export function headlineDeadlines(deadlines: Deadline[], today: CalendarDay): Deadline[] {
  const candidates = pendingDeadlines(applicantDeadlines(deadlines), today).filter(
    (deadline) => deadline.program === null && !(isLong(deadline) && !closesSoon(deadline, today)),
  );
  return deadlineSubjects.flatMap((subject) => candidates.find((deadline) => deadline.subject === subject) ?? []);
}

function isLong({ opens, closes }: Deadline): boolean {
  return opens !== null && closes !== null && daysBetween(opens, closes) > longWindowDays;
}

function closesSoon({ closes }: Deadline, today: CalendarDay): boolean {
  return closes !== null && daysBetween(today, closes) <= closingSoonDays;
}
