import type { SupabaseClient } from "@supabase/supabase-js";
import { EventList } from "#app/features/events/components/event-list.tsx";
import { listUpcomingEvents } from "#app/features/events/event-queries.ts";
import type { EventSummary } from "#app/features/events/events.ts";
import type { NewsTeaserData } from "#app/features/news/components/news-teaser.tsx";
import { NewsTeaserList } from "#app/features/news/components/teaser-list.tsx";
import { listNewsMentioning } from "#app/features/news/news-lists.ts";
import { newsTeasers } from "#app/features/news/news-teasers.ts";
import type { DetailSection } from "#app/features/programs/components/program-sections.tsx";
import type { ProgramSummary } from "#app/features/programs/program-queries.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import type { CalendarDay } from "#app/lib/calendar-day.ts";
import type { Database } from "#app/supabase/database.types.ts";

type ProgramNews = { news: NewsTeaserData[]; events: EventSummary[] };

/** Returns the news that name a program and its events to come. `all` are the programs whose names may be longer. */
export async function loadProgramNews(
  db: SupabaseClient<Database>,
  program: { id: number; name: string },
  all: readonly ProgramSummary[],
  { today, storageBase }: { today: CalendarDay; storageBase: string },
): Promise<ProgramNews> {
  const otherNames = all.map(({ spanish }) => spanish.name).filter((name) => name !== program.name);
  const [naming, events] = await Promise.all([
    listNewsMentioning(db, program.name, otherNames, 3),
    listUpcomingEvents(db, getLocale(), today, { programId: program.id, count: 5 }),
  ]);
  return { news: await newsTeasers(db, naming, getLocale(), storageBase), events };
}

/** What is new in a program as sections of its page; no section of what there is none of. */
export function programNewsSections({ news, events }: ProgramNews): DetailSection[] {
  const sections: DetailSection[] = [];
  if (events.length > 0) {
    const content = <EventList events={events} heading="h3" />;
    sections.push({ id: "agenda", title: m.program_events(), isForScreens: true, content });
  }
  if (news.length > 0) {
    const content = <NewsTeaserList news={news} />;
    sections.push({
      id: "noticias",
      title: m.program_news(),
      gist: "",
      isForScreens: true,
      aside: m.program_news_note(),
      content,
    });
  }
  return sections;
}
