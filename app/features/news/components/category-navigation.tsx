import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { Link } from "#app/ui/link.tsx";
import { TabLinks } from "#app/ui/tab-links.tsx";
import { newsCategories } from "../news.ts";
import { newsCategoryLabel } from "../news-labels.ts";

/** Category links; the current one is marked. `current` is null for all news. */
export function CategoryNavigation({ current }: { current: string | null }) {
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
export function NoNews({ category }: { category: string | null }) {
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
