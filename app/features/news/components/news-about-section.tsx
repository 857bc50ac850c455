import { foreignLang } from "#app/i18n/foreign-lang.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { PagePart } from "#app/ui/page-part.tsx";
import type { NewsTeaserData } from "./news-teaser.tsx";
import { NewsTeaserList } from "./teaser-list.tsx";

/** Collapsed news about a person; renders nothing without any. */
export function NewsAboutSection({ news }: { news: NewsTeaserData[] }) {
  if (news.length === 0) return null;
  const [newest] = news;
  return (
    <PagePart
      summary={newest && !foreignLang(newest.lang.title) ? newest.title : ""}
      id="noticias"
      title={m.news_naming_academic()}
    >
      <NewsTeaserList news={news} />
    </PagePart>
  );
}
