import { applicationEntry, calendarResponse, deadlineEntry } from "#app/features/admissions/calendar-response.ts";
import { deadlineCalendar } from "#app/features/admissions/deadline-calendar.ts";
import { deadlineSubjectLabel } from "#app/features/admissions/deadline-labels.ts";
import { listDeadlines } from "#app/features/admissions/deadline-queries.ts";
import { deadlineSubjects, internalSlug, subjectSlugs } from "#app/features/admissions/deadlines.ts";
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

/**
 * Calendar subscription of the office's dates: of one subject, or of all subjects with the programs' application
 * periods. Internal dates of faculties and programs have a separate calendar and are in no other.
 */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { subject: slug } = params as { subject?: string };
  const subject = deadlineSubjects.find((known) => subjectSlugs[known] === slug);
  const isInternal = slug === internalSlug;
  if (slug !== undefined && !subject && !isInternal) throw notFound();

  const db = anonymousClient(context);
  const locale = getLocale();
  const { siteUrl } = context.get(siteSettingsContext);
  const withPrograms = slug === undefined || subject === "applications";
  const [deadlines, programs] = await Promise.all([
    listDeadlines(db, locale, await readPlaceholders(db)),
    withPrograms ? listApplicationWindows(db, locale) : [],
  ]);
  const { shortName } = institution;
  const topic = isInternal ? m.deadline_internal() : subject && deadlineSubjectLabel[subject]();
  const about = {
    name: topic
      ? m.deadline_calendar_name_subject({ subject: topic, shortName })
      : m.deadline_calendar_name({ shortName }),
    url: `${siteUrl}${pathsIn().calendar(isInternal ? internalSlug : subject && subjectSlugs[subject])}`,
    fileName: slug ?? "postgrado",
  };
  const entries = [
    ...deadlines
      .filter((deadline) => deadline.isInternal === isInternal && (!subject || deadline.subject === subject))
      .map((deadline) => deadlineEntry(deadline, siteUrl)),
    ...programs.map((program) => applicationEntry(program, siteUrl)),
  ];
  return calendarResponse(about, (calendar) => deadlineCalendar(calendar, entries));
}
