import type { RouterContextProvider } from "react-router";
import { listDeadlines } from "#app/features/admissions/deadline-queries.ts";
import { openPrograms } from "#app/features/admissions/open-programs.ts";
import { readPlaceholders } from "#app/features/admissions/placeholders.ts";
import { listUpcomingEvents } from "#app/features/events/event-queries.ts";
import { allNews } from "#app/features/news/news-selection.ts";
import { visitorsNewsStore } from "#app/features/news/news-store.server.ts";
import { newsTeasers } from "#app/features/news/news-teasers.ts";
import { listTestimonials } from "#app/features/people/testimonial-queries.ts";
import { programEntries } from "#app/features/programs/program-entries.ts";
import { listPrograms, readSiteFigures } from "#app/features/programs/program-queries.ts";
import { programTypes } from "#app/features/programs/programs.ts";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { windowState } from "#app/lib/date-window.ts";
import { backendContext } from "#app/supabase/backend-access.ts";
import { anonymousClient } from "#app/supabase/client.server.ts";
import { readOffice } from "#app/supabase/office-settings.ts";
import { institution } from "#institution";

/** Loads the home page's data in the language of the request. Throws the data API's error. */
export async function loadHome(context: Readonly<RouterContextProvider>) {
  const backend = context.get(backendContext);
  const db = anonymousClient(context);
  const locale = getLocale();
  const prose = await readPlaceholders(db);
  const { today } = prose;
  const [programs, { graduates, ...counts }, news, deadlines, office, events, testimonials] = await Promise.all([
    listPrograms(db, programTypes, locale),
    readSiteFigures(db, today),
    visitorsNewsStore(db, backend).page({ selection: allNews, start: 0, count: 5 }),
    listDeadlines(db, locale, prose),
    readOffice(db, locale),
    listUpcomingEvents(db, locale, today, { count: 3 }),
    listTestimonials(db, { count: 3 }, locale),
  ]);
  const open = programs
    .filter((program) => {
      const window = { opens: program.application_opens, closes: program.application_closes };
      return windowState(window, today).state === "open";
    })
    .sort((a, b) => (a.application_closes ?? "").localeCompare(b.application_closes ?? ""));
  const featured = office.home.featured.flatMap((id) => programs.filter((program) => program.id === id));
  return {
    counts,
    graduates: institution.historicGraduates + graduates,
    closingSoon: programEntries(open.slice(0, 4), today),
    featured: programEntries(featured, today),
    applications: openPrograms(programs, today),
    deadlines,
    today,
    events,
    testimonials,
    news: await newsTeasers(db, news.items, locale, backend.storageBase),
  };
}
