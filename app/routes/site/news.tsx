import { LeadNews, NewsTeaser } from "#app/features/news/components/news-teaser.tsx";
import { newsCategories } from "#app/features/news/news.ts";
import { newsCategoryLabel } from "#app/features/news/news-labels.ts";
import { allNews } from "#app/features/news/news-selection.ts";
import { visitorsNewsStore } from "#app/features/news/news-store.server.ts";
import { PageMeta } from "#app/features/site/components/page-meta.tsx";
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
import { institution } from "#institution";
import type { Route } from "./+types/news";
import { newsTeasers } from "./news-teasers.ts";

const pageSize = 12;

/** More than anybody has: what is asked beyond is no page, and not looked for. */
const mostPages = 1_000_000;

export const handle: PageHandle = { queryKeys: ["categoria", "pagina"] };

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const category = query.get("categoria");
  const page = readRowId(query.get("pagina") ?? "1");
  if (page === null || page > mostPages) throw notFound();
  const backend = context.get(backendContext);
  const listing = await visitorsNewsStore(anonymousClient(context), backend).page({
    ...{ selection: { ...allNews, category }, start: (page - 1) * pageSize, count: pageSize },
  });
  const pages = Math.max(1, Math.ceil(listing.total / pageSize));
  if (page > pages) {
    // Only the backend knows where the list ends.
    if (listing.origin !== "backend") throw new Response(null, { status: 503, statusText: "Service Unavailable" });
    throw notFound();
  }
  return { items: newsTeasers(listing.items, getLocale(), backend.storageBase), category, page, pages };
}

export default function NewsPage({ loaderData: { items, category, page, pages } }: Route.ComponentProps) {
  const paths = pathsIn();
  const [lead, ...others] = items;
  const title = category ? `${m.news_title()}: ${newsCategoryLabel(category)}` : m.news_title();
  return (
    <>
      <PageMeta
        description={m.news_description({ university: institution.name[getLocale()] })}
        path={paths.news({ category, page })}
        title={page > 1 ? `${title}, ${m.page_of({ page, pages }).toLowerCase()}` : title}
      />
      <PageHeader
        crumbs={[{ label: m.nav_home(), to: paths.home() }]}
        crumbsLabel={m.breadcrumbs_label()}
        title={title}
      >
        <nav aria-label={m.news_categories_label()} className="print:hidden mt-8 border-line border-y py-1">
          <ul className="-mx-3 flex flex-wrap">
            <li>
              <CategoryLink isCurrent={!category} label={m.news_all_categories()} to={paths.news()} />
            </li>
            {newsCategories.map((key) => (
              <li key={key}>
                <CategoryLink
                  isCurrent={key === category}
                  label={newsCategoryLabel(key)}
                  to={paths.news({ category: key })}
                />
              </li>
            ))}
          </ul>
        </nav>
      </PageHeader>
      <div className="page-width">
        {lead ? <LeadNews eager heading="h2" news={lead} /> : <EmptyList />}
        <div className="mt-10 grid gap-x-12 md:grid-cols-2 *:border-line *:border-t">
          {others.map((news) => (
            <NewsTeaser heading="h2" key={news.id} news={news} />
          ))}
        </div>
        <Pagination
          hrefOf={(number) => paths.news({ category, page: number })}
          labels={{
            all: m.pages_label(),
            next: m.page_next(),
            previous: m.page_previous(),
            page: (number) => m.page_number({ page: number }),
          }}
          page={page}
          pages={pages}
        />
      </div>
    </>
  );
}

function CategoryLink({ label, to, isCurrent }: { label: string; to: string; isCurrent: boolean }) {
  return (
    <Link
      aria-current={isCurrent ? "true" : undefined}
      className="flex min-h-11 items-center px-3 text-sm underline-offset-8 hover:underline aria-[current]:font-semibold aria-[current]:text-accent aria-[current]:underline"
      to={to}
    >
      {label}
    </Link>
  );
}

function EmptyList() {
  return (
    <p className="prose-text py-8">
      {m.news_empty()}{" "}
      <Link className="text-link" to={pathsIn().news()}>
        {m.news_see_all()}
      </Link>
    </p>
  );
}
