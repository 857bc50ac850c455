import type { NewsTeaserData } from "#app/features/news/components/news-teaser.tsx";
import { NewsTeaserList } from "#app/features/news/components/teaser-list.tsx";
import type { DetailSection } from "#app/features/programs/components/program-sections.tsx";
import { m } from "#app/i18n/paraglide/messages.js";

/** The news that name a program as a section of its page; no section where there are none. */
export function programNewsSection(news: NewsTeaserData[]): DetailSection[] {
  if (news.length === 0) return [];
  return [
    {
      id: "noticias",
      title: m.program_news(),
      isForScreens: true,
      aside: m.program_news_note(),
      content: <NewsTeaserList news={news} />,
    },
  ];
}
