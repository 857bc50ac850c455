import { LeadNews, NewsTeaser } from "#app/features/news/components/news-teaser.tsx";
import { isNewsCategory, newsCategories } from "#app/features/news/news.ts";
import { newsCategoryLabel } from "#app/features/news/news-labels.ts";
import { allNews } from "#app/features/news/news-selection.ts";
import { visitorsNewsStore } from "#app/features/news/news-store.server.ts";
import { newsTeasers } from "#app/features/news/news-teasers.ts";
import { PageMeta } from "#app/features/site/components/page-meta.tsx";
import { listTitle, pageLabels } from "#app/i18n/page-labels.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { notFound } from "#app/lib/not-found.ts";
import type { PageHandle } from "#app/lib/page-handle.ts";
import { readRowId } from "#app/lib/row-id.ts";
import { backendContext } from "#app/supabase/backend-access.ts";
import { anonymousClient } from "#app/supabase/client.server.ts";
import { Link } from "#app/ui/link.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { ResultGroup } from "#app/ui/result-group.tsx";
import { TabLinks } from "#app/ui/tab-links.tsx";
import { institution } from "#institution";
import type { Route } from "./+types/news";

/** One lead item and twelve that fill rows of two columns. */
const pageSize = 13;

/** Maximum page number; higher numbers are not queried. */
const maxPages = 1_000_000;

export const handle: PageHandle = { queryKeys: ["categoria", "pagina"] };

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const category = query.get("categoria");
  const page = readRowId(query.get("pagina") ?? "1");
  if (page === null || page > maxPages) throw notFound();
  const backend = context.get(backendContext);
  const db = anonymousClient(context);
  const listing = await visitorsNewsStore(db, backend).page({
    selection: { ...allNews, category },
    start: (page - 1) * pageSize,
    count: pageSize,
  });
  const pages = Math.max(1, Math.ceil(listing.total / pageSize));
  if (page > pages) {
    // Only the backend knows the last page.
    if (listing.origin !== "backend") throw new Response(null, { status: 503, statusText: "Service Unavailable" });
    throw notFound();
  }
  // Imported news may have other categories than the office's list.
  if (category && listing.total === 0 && listing.origin === "backend" && !isNewsCategory(category)) throw notFound();
  const items = await newsTeasers(db, listing.items, getLocale(), backend.storageBase);
  return { items, category, page, pages };
}

export default function NewsPage({ loaderData: { items, category, page, pages } }: Route.ComponentProps) {
  const paths = pathsIn();
  const [lead, ...others] = items;
  const title = category ? `${m.news_title()}: ${newsCategoryLabel(category)}` : m.news_title();
  const pageTitle = listTitle(title, { page, pages });
  return (
    <>
      <PageMeta
        description={m.news_description({ university: institution.name[getLocale()] })}
        path={paths.news({ category, page })}
        title={pageTitle}
      />
      <PageHeader
        crumbs={[{ label: m.nav_home(), to: paths.home() }]}
        crumbsLabel={m.breadcrumbs_label()}
        lead={
          <Link className="text-link" to={paths.events()}>
            {m.news_events_link()}
          </Link>
        }
        title={title}
      >
        {lead || category ? <CategoryNavigation current={category} /> : null}
      </PageHeader>
      <div className="page-width">
        <ResultGroup label={pageTitle}>
          {lead ? <LeadNews eager heading="h2" news={lead} /> : <NoNews category={category} />}
          <div className="mt-10 grid gap-x-12 md:grid-cols-2 *:border-line *:border-t">
            {others.map((news) => (
              <NewsTeaser heading="h2" key={news.id} news={news} />
            ))}
          </div>
        </ResultGroup>
        <Pagination
          hrefOf={(number) => paths.news({ category, page: number })}
          labels={pageLabels()}
          page={page}
          pages={pages}
        />
      </div>
    </>
  );
}

/** Category links; the current one is marked. `current` is null for all news. */
function CategoryNavigation({ current }: { current: string | null }) {
  const paths = pathsIn();
  const choices = [
    { label: m.news_all_categories(), to: paths.news(), isCurrent: !current },
    ...newsCategories.map((key) => ({
      label: newsCategoryLabel(key),
      to: paths.news({ category: key }),
      isCurrent: key === current,
    })),
  ];
  return <TabLinks className="mt-8" tabs={choices} label={m.news_categories_label()} />;
}

/** Empty state of a list. `category` is null for all news. */
function NoNews({ category }: { category: string | null }) {
  if (category === null) return <p className="prose-text py-8">{m.news_none_yet()}</p>;
  return (
    <p className="prose-text py-8">
      {m.news_empty()}{" "}
      <Link className="text-link" to={pathsIn().news()}>
        {m.news_see_all()}
      </Link>
    </p>
  );
}
