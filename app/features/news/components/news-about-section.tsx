import { m } from "#app/i18n/paraglide/messages.js";
import { Section } from "#app/ui/section.tsx";
import type { NewsTeaserData } from "./news-teaser.tsx";
import { NewsTeaserList } from "./teaser-list.tsx";

/** The news that name somebody; nothing where there are none. */
export function NewsAboutSection({ news }: { news: NewsTeaserData[] }) {
  if (news.length === 0) return null;
  return (
    <Section id="noticias" title={m.news_naming_academic()}>
      <NewsTeaserList news={news} />
    </Section>
  );
}
