import { redirect } from "react-router";
import { ArticleBody } from "#app/features/news/components/article-body.tsx";
import { NewsTeaser } from "#app/features/news/components/news-teaser.tsx";
import type { NewsRow } from "#app/features/news/news.ts";
import type { NewsCard } from "#app/features/news/news-card.ts";
import { newsArticleJsonLd } from "#app/features/news/news-json-ld.ts";
import { newsCategoryLabel } from "#app/features/news/news-labels.ts";
import { localizeNews } from "#app/features/news/news-localization.ts";
import { allNews, type NewsSelection } from "#app/features/news/news-selection.ts";
import { readNewsItem, visitorsNewsStore } from "#app/features/news/news-store.server.ts";
import type { NewsStore } from "#app/features/news/news-store.ts";
import { PageMeta } from "#app/features/site/components/page-meta.tsx";
import { formatDate } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { languageSwitchPath, pathsIn } from "#app/i18n/paths.ts";
import { notFound } from "#app/lib/not-found.ts";
import { useSiteSettings } from "#app/lib/site-settings.ts";
import { backendContext } from "#app/supabase/backend-access.ts";
import { anonymousClient } from "#app/supabase/client.server.ts";
import { pictureSource } from "#app/supabase/storage-url.ts";
import { JsonLd } from "#app/ui/json-ld.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Section } from "#app/ui/section.tsx";
import { StoredPicture } from "#app/ui/stored-picture.tsx";
import type { Route } from "./+types/news-item";
import { newsTeasers } from "./news-teasers.ts";

const relatedItems = 4;

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
  const related = await listRelated(visitorsNewsStore(db, backend), row);
  return {
    news,
    modified: row.updated_at,
    picture: row.image ? pictureSource(backend.storageBase, row.image) : null,
    related: newsTeasers(related, locale, backend.storageBase),
  };
}

/** The newest of the item's category, and of the others where those are too few. */
async function listRelated(store: NewsStore, { id, category }: NewsRow): Promise<NewsCard[]> {
  const newest = async (selection: NewsSelection, count: number) =>
    (await store.page({ selection, start: 0, count })).items.filter((item) => item.id !== id);
  const alike = category ? await newest({ ...allNews, category }, relatedItems + 1) : [];
  if (alike.length >= relatedItems) return alike.slice(0, relatedItems);
  const known = new Set(alike.map((item) => item.id));
  const others = (await newest(allNews, 2 * relatedItems)).filter((item) => !known.has(item.id));
  return [...alike, ...others].slice(0, relatedItems);
}

export default function NewsItemPage({ loaderData: { news, modified, picture, related } }: Route.ComponentProps) {
  const paths = pathsIn();
  const { siteUrl } = useSiteSettings();
  const images = [`${siteUrl}${paths.shareCard(`/noticia/${news.slug}`)}`];
  const lang = news.lang === getLocale() ? undefined : news.lang;
  return (
    <>
      <PageMeta description={news.summary} path={paths.newsItem(news.slug)} published={news.date} title={news.title} />
      <JsonLd data={newsArticleJsonLd(news, { siteUrl, images, modified })} />
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
          titleLang={lang}
          wide
        >
          <p className="mt-5 text-ink-soft text-sm">
            <time dateTime={news.date}>{m.news_published({ date: formatDate(news.date) })}</time>
          </p>
          {lang ? (
            <p className="mt-4 border-accent border-l-4 bg-accent-tint px-4 py-3 text-sm">
              {m.news_only_in_spanish()}{" "}
              <a className="text-link" href={languageSwitchPath("es", pathsIn("es").newsItem(news.slug))} hrefLang="es">
                {m.news_go_to_spanish()}
              </a>
            </p>
          ) : null}
        </PageHeader>
        <div className="page-width">
          {picture ? (
            <StoredPicture
              alt={news.imageAlt}
              className="aspect-[16/9] w-full rounded-sm sm:aspect-[21/9]"
              eager
              lang={lang}
              position={news.imagePosition}
              sizes="(min-width: 80rem) 74rem, 100vw"
              source={picture}
            />
          ) : null}
          <div className="mt-10 grid lg:grid-cols-12">
            <div className="lg:col-span-8 lg:col-start-5">
              <ArticleBody blocks={news.blocks} lang={lang} />
            </div>
          </div>
        </div>
      </article>
      <Section id="mas-noticias" title={m.news_related()}>
        <div className="-mt-5 *:border-line *:border-b">
          {related.map((item) => (
            <NewsTeaser heading="h3" key={item.id} news={item} />
          ))}
        </div>
      </Section>
    </>
  );
}
