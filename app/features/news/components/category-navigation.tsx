import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { Link } from "#app/ui/link.tsx";
import { newsCategories } from "../news.ts";
import { newsCategoryLabel } from "../news-labels.ts";

/** The categories as links, of which the present one is marked. `current` null: all news. */
export function CategoryNavigation({ current }: { current: string | null }) {
  const paths = pathsIn();
  return (
    <nav aria-label={m.news_categories_label()} className="print:hidden mt-8 border-line border-y py-1">
      <ul className="-mx-3 flex flex-wrap">
        <li>
          <CategoryLink isCurrent={!current} label={m.news_all_categories()} to={paths.news()} />
        </li>
        {newsCategories.map((key) => (
          <li key={key}>
            <CategoryLink
              isCurrent={key === current}
              label={newsCategoryLabel(key)}
              to={paths.news({ category: key })}
            />
          </li>
        ))}
      </ul>
    </nav>
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

/** What a list without items says. */
export function NoNews() {
  return (
    <p className="prose-text py-8">
      {m.news_empty()}{" "}
      <Link className="text-link" to={pathsIn().news()}>
        {m.news_see_all()}
      </Link>
    </p>
  );
}
