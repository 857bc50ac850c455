import { deadlineCalendar } from "#app/features/admissions/deadline-calendar.ts";
import { deadlineSubjectLabel } from "#app/features/admissions/deadline-labels.ts";
import { listDeadlines } from "#app/features/admissions/deadline-queries.ts";
import { deadlineSubjects, subjectSlugs } from "#app/features/admissions/deadlines.ts";
import { readPlaceholders } from "#app/features/admissions/placeholders.ts";
import { listApplicationWindows } from "#app/features/programs/program-queries.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { notFound } from "#app/lib/not-found.ts";
import { siteSettingsContext } from "#app/lib/site-settings.ts";
import { anonymousClient } from "#app/supabase/client.server.ts";
import { institution } from "#institution";
import type { Route } from "./+types/deadline-calendar";
import { applicationEntry, calendarAnswer, deadlineEntry } from "./calendar-answer.ts";

/** The office's dates as a calendar to subscribe to: of one subject, or all with the programs' own windows. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { subject: slug } = params as { subject?: string };
  const subject = deadlineSubjects.find((known) => subjectSlugs[known] === slug);
  if (slug !== undefined && !subject) throw notFound();

  const db = anonymousClient(context);
  const locale = getLocale();
  const { siteUrl } = context.get(siteSettingsContext);
  const withPrograms = !subject || subject === "applications";
  const [deadlines, programs] = await Promise.all([
    listDeadlines(db, locale, await readPlaceholders(db)),
    withPrograms ? listApplicationWindows(db, locale) : [],
  ]);
  const { shortName } = institution;
  const about = {
    name: subject
      ? m.deadline_calendar_name_subject({ subject: deadlineSubjectLabel[subject](), shortName })
      : m.deadline_calendar_name({ shortName }),
    url: `${siteUrl}${pathsIn().calendar(subject && subjectSlugs[subject])}`,
    fileName: slug ?? "postgrado",
  };
  const entries = [
    ...deadlines
      .filter((deadline) => !subject || deadline.subject === subject)
      .map((deadline) => deadlineEntry(deadline, siteUrl)),
    ...programs.map((program) => applicationEntry(program, siteUrl)),
  ];
  return calendarAnswer(about, (calendar) => deadlineCalendar(calendar, entries));
}
