import { LeadNews, NewsTeaser, type NewsTeaserData } from "#app/features/news/components/news-teaser.tsx";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { LinkButton } from "#app/ui/link-button.tsx";

export function HomeNews({ news: [lead, ...others] }: { news: NewsTeaserData[] }) {
  if (!lead) return null;
  return (
    <section aria-labelledby="noticias" className="page-width py-8 sm:py-16">
      <div className="mb-5 flex flex-wrap items-baseline justify-between gap-4 border-ink border-t-2 pt-5">
        <h2 className="text-2xl" id="noticias">
          {m.home_news()}
        </h2>
        <LinkButton look="quiet" to={pathsIn().news()}>
          {m.home_all_news()}
        </LinkButton>
      </div>
      <LeadNews heading="h3" news={lead} />
      <div className="mt-5 grid gap-x-12 md:grid-cols-2 *:border-line *:border-t max-sm:[&>:nth-child(n+3)]:hidden">
        {others.map((item) => (
          <NewsTeaser heading="h3" key={item.id} news={item} />
        ))}
      </div>
    </section>
  );
}
