import { NewsTeaser, type NewsTeaserData } from "#app/features/news/components/news-teaser.tsx";
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
      content: (
        <div className="-mt-5 *:border-line *:border-b">
          {news.map((item) => (
            <NewsTeaser heading="h3" key={item.id} news={item} />
          ))}
        </div>
      ),
    },
  ];
}
