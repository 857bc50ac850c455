import { EventList } from "#app/features/events/components/event-list.tsx";
import { listEventsOfProgram } from "#app/features/events/event-queries.ts";
import type { EventSummary } from "#app/features/events/events.ts";
import type { NewsTeaserData } from "#app/features/news/components/news-teaser.tsx";
import { NewsTeaserList } from "#app/features/news/components/teaser-list.tsx";
import { newsTeasersAbout } from "#app/features/news/news-teasers.ts";
import { TestimonialList } from "#app/features/people/components/testimonials.tsx";
import { listTestimonials, type Testimonial } from "#app/features/people/testimonial-queries.ts";
import type { DetailSection } from "#app/features/programs/components/program-sections.tsx";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import type { CalendarDay } from "#app/lib/calendar-day.ts";
import type { Db } from "#app/supabase/db.ts";

type ProgramNews = { news: NewsTeaserData[]; events: EventSummary[]; testimonials: Testimonial[] };

/** Returns the latest news, upcoming events and graduate testimonials of a program. */
export async function loadProgramNews(
  db: Db,
  programId: number,
  { today, storageBase }: { today: CalendarDay; storageBase: string },
): Promise<ProgramNews> {
  const shown = { locale: getLocale(), storageBase };
  const [news, events, testimonials] = await Promise.all([
    newsTeasersAbout(db, { column: "program_id", id: programId }, 4, shown),
    listEventsOfProgram(db, getLocale(), today, { programId, count: 5 }),
    listTestimonials(db, { programId, count: 4 }, shown.locale),
  ]);
  return { news, events, testimonials };
}

/** Returns the news, events and testimonials as sections of a program's page; empty sections are omitted. */
export function programNewsSections({ news, events, testimonials }: ProgramNews): DetailSection[] {
  const sections: DetailSection[] = [];
  if (testimonials.length > 0) {
    const content = <TestimonialList testimonials={testimonials} />;
    const summary = m.program_testimonials_gist();
    sections.push({ id: "testimonios", title: m.program_testimonials(), summary, hideInPrint: true, content });
  }
  if (events.length > 0) {
    const content = <EventList events={events} heading="h3" />;
    sections.push({ id: "agenda", title: m.program_events(), hideInPrint: true, content });
  }
  if (news.length > 0) {
    const content = <NewsTeaserList news={news} />;
    sections.push({
      id: "noticias",
      title: m.program_news(),
      summary: "",
      hideInPrint: true,
      aside: m.program_news_note(),
      content,
    });
  }
  return sections;
}
