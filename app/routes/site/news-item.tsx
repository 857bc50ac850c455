import { redirect } from "react-router";
import { ArticleBody } from "#app/features/news/components/article-body.tsx";
import { NewsPicture } from "#app/features/news/components/news-picture.tsx";
import { NewsTeaserList } from "#app/features/news/components/teaser-list.tsx";
import { UntranslatedNote } from "#app/features/news/components/untranslated-note.tsx";
import { loadRelated } from "#app/features/news/load-related.ts";
import { newsArticleJsonLd } from "#app/features/news/news-json-ld.ts";
import { newsCategoryLabel } from "#app/features/news/news-labels.ts";
import { localizeNews } from "#app/features/news/news-localization.ts";
import { readNewsItem, visitorsNewsStore } from "#app/features/news/news-store.server.ts";
import { newsTeasers } from "#app/features/news/news-teasers.ts";
import { listRelatedNews } from "#app/features/news/related-news.ts";
import { PageMeta } from "#app/features/site/components/page-meta.tsx";
import { foreignLang } from "#app/i18n/foreign-lang.ts";
import { formatDate } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { notFound } from "#app/lib/not-found.ts";
import { useSiteSettings } from "#app/lib/site-settings.ts";
import { backendContext } from "#app/supabase/backend-access.ts";
import { anonymousClient } from "#app/supabase/client.server.ts";
import { findLibraryPicture } from "#app/supabase/library-pictures.ts";
import { pictureSource } from "#app/supabase/storage-url.ts";
import { JsonLd } from "#app/ui/json-ld.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Section } from "#app/ui/section.tsx";
import { Timestamp } from "#app/ui/timestamp.tsx";
import type { Route } from "./+types/news-item";

/** Serves `/noticia/{slug}` and, by id, the legacy address `/es/node/{id}`. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const backend = context.get(backendContext);
  const db = anonymousClient(context);
  const { slug, id = "" } = params as { slug?: string; id?: string };
  const row = await readNewsItem(db, backend, slug === undefined ? { id } : { slug });
  const byId = !row && slug !== undefined ? await readNewsItem(db, backend, { id: slug }) : null;
  if (byId) throw redirect(pathsIn().newsItem(byId.slug), 301);
  if (!row) throw notFound(m.news_item_not_found());
  const locale = getLocale();
  const news = localizeNews(row, locale);
  const [related, library, named] = await Promise.all([
    listRelatedNews(visitorsNewsStore(db, backend), row),
    // Optional: without the backend the item is shown without these.
    findLibraryPicture(db, row.image).catch(() => null),
    loadRelated(db, row, locale).catch(() => ({ programs: [], people: [], works: [] })),
  ]);
  return {
    news,
    modified: row.updated_at,
    library,
    named,
    picture: row.image ? pictureSource(backend.storageBase, row.image) : null,
    related: await newsTeasers(db, related, locale, backend.storageBase),
  };
}

export default function NewsItemPage({ loaderData }: Route.ComponentProps) {
  const { news, modified, picture, library, related, named } = loaderData;
  const paths = pathsIn();
  const { siteUrl } = useSiteSettings();
  const shown = picture && { url: picture.src, width: library?.width, height: library?.height };
  return (
    <>
      <PageMeta description={news.lead} path={paths.newsItem(news.slug)} published={news.date} title={news.title} />
      <JsonLd data={newsArticleJsonLd(news, { siteUrl, picture: shown, modified })} />
      <article>
        <PageHeader
          crumbs={[
            { label: m.nav_home(), to: paths.home() },
            { label: m.nav_news(), to: paths.news() },
            ...(news.category
              ? [{ label: newsCategoryLabel(news.category), to: paths.news({ category: news.category }) }]
              : []),
          ]}
          crumbsLabel={m.breadcrumbs_label()}
          title={news.title}
          titleLang={foreignLang(news.lang.title)}
          wide
        >
          <p className="mt-5 text-ink-soft text-sm">
            <Timestamp at={news.date}>{m.news_published({ date: formatDate(news.date) })}</Timestamp>
          </p>
          <UntranslatedNote news={news} />
        </PageHeader>
        <div className="page-width">
          <NewsPicture library={library} news={news} source={picture} />
          <ArticleBody news={news} related={named} url={`${siteUrl}${paths.newsItem(news.slug)}`} />
        </div>
      </article>
      <div className="print:hidden">
        <Section id="mas-noticias" title={m.news_related()}>
          <NewsTeaserList news={related} />
        </Section>
      </div>
    </>
  );
}
