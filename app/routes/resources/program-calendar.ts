import { applicationEntry, calendarResponse, deadlineEntry } from "#app/features/admissions/calendar-response.ts";
import { deadlineCalendar } from "#app/features/admissions/deadline-calendar.ts";
import { listDeadlines } from "#app/features/admissions/deadline-queries.ts";
import { applicantDeadlines } from "#app/features/admissions/deadlines.ts";
import { readPlaceholders } from "#app/features/admissions/placeholders.ts";
import { listApplicationWindows } from "#app/features/programs/program-queries.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { notFound } from "#app/lib/not-found.ts";
import { siteSettingsContext } from "#app/lib/site-settings.ts";
import { anonymousClient } from "#app/supabase/client.server.ts";
import type { Route } from "./+types/program-calendar";

/** Calendar subscription of a program's year: application period, deadlines, and first day of classes. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const db = anonymousClient(context);
  const locale = getLocale();
  const { siteUrl } = context.get(siteSettingsContext);
  const program = (await listApplicationWindows(db, locale)).find(({ code }) => code === params.code);
  if (!program) throw notFound();

  const deadlines = await listDeadlines(db, locale, await readPlaceholders(db));
  const application = applicationEntry(program, siteUrl);
  const classes = {
    ...application,
    key: `classes-${program.code}`,
    name: m.deadline_event_classes({ program: program.name }),
    opens: program.classes_start,
    closes: null,
  };
  const about = {
    name: program.name,
    url: `${siteUrl}${pathsIn().programCalendar(program.code)}`,
    fileName: program.code,
  };
  const own = applicantDeadlines(deadlines).filter(({ program: of }) => of?.id === program.id);
  const entries = [application, ...own.map((deadline) => deadlineEntry(deadline, siteUrl)), classes];
  return calendarResponse(about, (calendar) => deadlineCalendar(calendar, entries));
}
