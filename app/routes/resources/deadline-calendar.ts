import { type CalendarEntry, deadlineCalendar } from "#app/features/admissions/deadline-calendar.ts";
import { deadlineSubjectLabel } from "#app/features/admissions/deadline-labels.ts";
import { listDeadlines } from "#app/features/admissions/deadline-queries.ts";
import { deadlineSubjects, subjectSlugs } from "#app/features/admissions/deadlines.ts";
import { subjectPath } from "#app/features/admissions/subject-path.ts";
import { programPath } from "#app/features/programs/program-path.ts";
import { listApplicationWindows } from "#app/features/programs/program-queries.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { notFound } from "#app/lib/not-found.ts";
import { siteSettingsContext } from "#app/lib/site-settings.ts";
import { anonymousClient } from "#app/supabase/client.server.ts";
import { institution } from "#institution";
import type { Route } from "./+types/deadline-calendar";

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
    listDeadlines(db, locale),
    withPrograms ? listApplicationWindows(db, locale) : [],
  ]);
  const entries: CalendarEntry[] = [
    ...deadlines
      .filter((deadline) => !subject || deadline.subject === subject)
      .map((deadline) => ({ ...deadline, url: `${siteUrl}${subjectPath(deadline.subject)}` })),
    ...programs.map((program) => ({
      key: `program-${program.code}`,
      name: m.deadline_event_program({ program: program.name }),
      note: "",
      url: `${siteUrl}${programPath(program)}`,
      opens: program.application_opens,
      closes: program.application_closes,
      updatedAt: program.updated_at,
    })),
  ];
  const { shortName } = institution;
  const about = {
    name: subject
      ? m.deadline_calendar_name_subject({ subject: deadlineSubjectLabel[subject](), shortName })
      : m.deadline_calendar_name({ shortName }),
    description: m.deadline_calendar_description({ university: institution.name[locale] }),
    url: `${siteUrl}${pathsIn().calendar(subject && subjectSlugs[subject])}`,
    producer: { company: shortName, product: "postgrado", language: locale.toUpperCase() },
  };
  return new Response(deadlineCalendar(about, entries), {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": `inline; filename="${slug ?? "postgrado"}.ics"`,
      "Cache-Control": "public, max-age=3600",
    },
  });
}
