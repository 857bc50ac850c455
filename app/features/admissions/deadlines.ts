import type { Locale } from "#app/i18n/locale.ts";
import { type CalendarDay, daysBetween } from "#app/lib/calendar-day.ts";
import { closingSoonDays, windowState } from "#app/lib/date-window.ts";

export const deadlineSubjects = ["applications", "scholarships", "tuition", "support"] as const;
export type DeadlineSubject = (typeof deadlineSubjects)[number];

/** How the subjects are called in addresses. */
export const subjectSlugs = {
  applications: "postulaciones",
  scholarships: "becas",
  tuition: "aranceles",
  support: "apoyo",
} as const satisfies Record<DeadlineSubject, string>;

/** How the deadlines of faculties and programs are called in addresses, whatever they are about. */
export const internalSlug = "facultades";

/** The program that a deadline is about: its name and what its address needs. */
export type DeadlineProgram = {
  id: number;
  code: string;
  type: string;
  slug: string;
  name: string;
  lang: Record<"name", Locale>;
};

/**
 * A date or window of the office's year, `lang` the language of its texts. Days are those of the institution's zone.
 */
export type Deadline = {
  key: string;
  subject: DeadlineSubject;
  name: string;
  note: string;
  /** First day; null when only the last one matters. */
  opens: CalendarDay | null;
  /** Last day, included; null when something only begins. */
  closes: CalendarDay | null;
  /** Null for what concerns every program. */
  program: DeadlineProgram | null;
  /** A duty of faculties and programs, which stands apart from what applicants and students have to do. */
  isInternal: boolean;
  /** When the row was last changed, as ISO 8601. */
  updatedAt: string;
  lang: Record<"name" | "note", Locale>;
};

/** How far ahead pages look. Calendars hold everything. */
const horizonDays = 365;

/** A window that is open longer than this is news only when it is about to close. */
const longWindowDays = 200;

/** For how long something that only begins (results, say) is still worth naming. */
const daysAfterBeginning = 30;

/** Whether a deadline is over on `today`. */
export function isOver({ opens, closes }: Pick<Deadline, "opens" | "closes">, today: CalendarDay): boolean {
  if (closes) return windowState({ opens, closes }, today).state === "closed";
  return opens !== null && daysBetween(opens, today) > daysAfterBeginning;
}

/**
 * The day on which something happens next: the opening, then the close. What has only begun counts by its beginning.
 */
export function nextDay({ opens, closes }: Pick<Deadline, "opens" | "closes">, today: CalendarDay): CalendarDay {
  if (opens && opens > today) return opens;
  return closes ?? opens ?? today;
}

/** What applicants and students have to do, without the duties of faculties and programs. */
export function ofApplicants<Item extends Pick<Deadline, "isInternal">>(deadlines: readonly Item[]): Item[] {
  return deadlines.filter(({ isInternal }) => !isInternal);
}

/** The deadlines of the coming year that are not over, the one with the nearest next day first. */
export function pendingDeadlines(deadlines: Deadline[], today: CalendarDay): Deadline[] {
  return deadlines
    .filter((deadline) => !isOver(deadline, today) && daysBetween(today, nextDay(deadline, today)) <= horizonDays)
    .sort((a, b) => nextDay(a, today).localeCompare(nextDay(b, today)));
}

/**
 * What the home page names of each subject: the deadline whose next day is nearest. What is open most of the year
 * counts only near its end; what concerns one program, and internal deadlines, never. Subjects without any are left
 * out.
 */
export function headlineDeadlines(deadlines: Deadline[], today: CalendarDay): Deadline[] {
  const candidates = pendingDeadlines(ofApplicants(deadlines), today).filter(
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
