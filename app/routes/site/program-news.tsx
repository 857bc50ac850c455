import type { SupabaseClient } from "@supabase/supabase-js";
import { EventList } from "#app/features/events/components/event-list.tsx";
import { listUpcomingEvents } from "#app/features/events/event-queries.ts";
import type { EventSummary } from "#app/features/events/events.ts";
import type { NewsTeaserData } from "#app/features/news/components/news-teaser.tsx";
import { NewsTeaserList } from "#app/features/news/components/teaser-list.tsx";
import { newsTeasersAbout } from "#app/features/news/news-teasers.ts";
import type { DetailSection } from "#app/features/programs/components/program-sections.tsx";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import type { CalendarDay } from "#app/lib/calendar-day.ts";
import type { Database } from "#app/supabase/database.types.ts";

type ProgramNews = { news: NewsTeaserData[]; events: EventSummary[] };

/** Returns the newest news that name a program, and its events to come. */
export async function loadProgramNews(
  db: SupabaseClient<Database>,
  programId: number,
  { today, storageBase }: { today: CalendarDay; storageBase: string },
): Promise<ProgramNews> {
  const [news, events] = await Promise.all([
    newsTeasersAbout(db, { column: "program_id", id: programId }, 4, { locale: getLocale(), storageBase }),
    listUpcomingEvents(db, getLocale(), today, { programId, count: 5 }),
  ]);
  return { news, events };
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
