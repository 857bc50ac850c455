import { redirect } from "react-router";
import { ArticleBody } from "#app/features/news/components/article-body.tsx";
import { NewsTeaserList } from "#app/features/news/components/teaser-list.tsx";
import { loadRelated } from "#app/features/news/load-related.ts";
import type { LocalizedNews, NewsCard, NewsRow } from "#app/features/news/news.ts";
import { newsArticleJsonLd } from "#app/features/news/news-json-ld.ts";
import { newsCategoryLabel, untranslatedText } from "#app/features/news/news-labels.ts";
import { localizeNews } from "#app/features/news/news-localization.ts";
import { allNews, type NewsSelection } from "#app/features/news/news-selection.ts";
import { readNewsItem, visitorsNewsStore } from "#app/features/news/news-store.server.ts";
import type { NewsStore } from "#app/features/news/news-store.ts";
import { newsTeasers } from "#app/features/news/news-teasers.ts";
import { PageMeta } from "#app/features/site/components/page-meta.tsx";
import { foreignLang } from "#app/i18n/foreign-lang.ts";
import { formatDate } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { languageSwitchPath, pathsIn } from "#app/i18n/paths.ts";
import { notFound } from "#app/lib/not-found.ts";
import { useSiteSettings } from "#app/lib/site-settings.ts";
import { backendContext } from "#app/supabase/backend-access.ts";
import { anonymousClient } from "#app/supabase/client.server.ts";
import { findLibraryPicture, type LibraryPicture, pictureAlt } from "#app/supabase/library-pictures.ts";
import { pictureSource } from "#app/supabase/storage-url.ts";
import { JsonLd } from "#app/ui/json-ld.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Section } from "#app/ui/section.tsx";
import { type PictureSource, StoredPicture } from "#app/ui/stored-picture.tsx";
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

const relatedItems = 4;

/** Returns the newest items of the same category, filled up with others. */
async function listRelatedNews(store: NewsStore, { id, category }: NewsRow): Promise<NewsCard[]> {
  const newest = async (selection: NewsSelection, count: number) =>
    (await store.page({ selection, start: 0, count })).items.filter((item) => item.id !== id);
  const alike = category ? await newest({ ...allNews, category }, relatedItems + 1) : [];
  if (alike.length >= relatedItems) return alike.slice(0, relatedItems);
  const known = new Set(alike.map((item) => item.id));
  const others = (await newest(allNews, 2 * relatedItems)).filter((item) => !known.has(item.id));
  return [...alike, ...others].slice(0, relatedItems);
}

/** Note on an English page with untranslated parts, with a link to the Spanish page. */
function UntranslatedNote({ news: { slug, lang } }: { news: Pick<LocalizedNews, "slug" | "lang"> }) {
  if (lang.title === getLocale() && lang.blocks === getLocale()) return null;
  return (
    <p className="mt-4 border-accent border-l-4 bg-accent-tint px-4 py-3 text-sm">
      {untranslatedText(lang)}{" "}
      <a className="text-link" href={languageSwitchPath("es", pathsIn("es").newsItem(slug))} hrefLang="es">
        {m.news_go_to_spanish()}
      </a>
    </p>
  );
}

type Described = { image_alt: string; imageposition: string; lang: { image_alt: Locale } };

/** Full-width image with credit. The item's own description overrides the library's. */
function NewsPicture({
  news: { image_alt, imageposition, lang },
  source,
  library,
}: {
  news: Described;
  source: PictureSource | null;
  library: LibraryPicture | null;
}) {
  if (!source) return null;
  const described = image_alt ? { alt: image_alt, lang: lang.image_alt } : pictureAlt(library, getLocale());
  return (
    <>
      <StoredPicture
        alt={described.alt}
        className="aspect-[16/9] w-full rounded-sm sm:aspect-[21/9]"
        eager
        lang={foreignLang(described.lang)}
        position={imageposition === "center" ? library?.focal_point : imageposition}
        sizes="(min-width: 80rem) 74rem, 100vw"
        source={source}
      />
      {library?.credit ? (
        <p className="mt-1 text-ink-soft text-xs">{m.media_credit({ credit: library.credit })}</p>
      ) : null}
    </>
  );
}
