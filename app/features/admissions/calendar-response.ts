import { programPath } from "#app/features/programs/program-path.ts";
import type { listApplicationWindows } from "#app/features/programs/program-queries.ts";
import { formatTimeZone } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import type { CalendarAbout } from "#app/lib/calendar-file.ts";
import { institution } from "#institution";
import type { CalendarEntry } from "./deadline-calendar.ts";
import type { Deadline } from "./deadlines.ts";
import { subjectPath } from "./subject-path.ts";

/** Returns the calendar entry of a deadline: with its program, and the address of the page that explains it. */
export function deadlineEntry({ program, ...deadline }: Deadline, siteUrl: string): CalendarEntry {
  return {
    ...deadline,
    name: program ? m.deadline_event_of_program({ name: deadline.name, program: program.name }) : deadline.name,
    url: `${siteUrl}${program ? programPath(program) : subjectPath(deadline.subject)}`,
  };
}

/** Returns the calendar entry of a program's application period. */
export function applicationEntry(
  program: Awaited<ReturnType<typeof listApplicationWindows>>[number],
  siteUrl: string,
): CalendarEntry {
  return {
    key: `program-${program.code}`,
    name: m.deadline_event_program({ program: program.name }),
    note: "",
    url: `${siteUrl}${programPath(program)}`,
    opens: program.application_opens,
    closes: program.application_closes,
    updatedAt: program.updated_at,
  };
}

/**
 * Responds with a calendar subscription in the language of the request; `write` returns its text. `url` is its absolute
 * address, `description` describes its content.
 */
export function calendarResponse(
  { name, url, fileName, description }: { name: string; url: string; fileName: string; description?: string },
  write: (about: CalendarAbout) => string,
): Response {
  const locale = getLocale();
  const about = {
    name,
    description:
      description ??
      m.deadline_calendar_description({ university: institution.name[locale], zone: formatTimeZone(locale) }),
    url,
    producer: { company: institution.shortName, product: "postgrado", language: locale.toUpperCase() },
  };
  return new Response(write(about), {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": `inline; filename="${fileName}.ics"`,
      "Cache-Control": "public, max-age=3600",
    },
  });
}
