import { Form } from "react-router";
import { SearchBox } from "#app/features/search/components/search-box.tsx";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { Link } from "#app/ui/link.tsx";

/** Search form of the home page, with a link to the supervisor finder. A plain form that submits to the search page. */
export function HomeSearch() {
  return (
    <Form action={pathsIn().search()} className="mt-7 max-w-xl print:hidden" role="search">
      <label className="mb-2 block font-semibold" htmlFor="home-search">
        {m.home_search_label()}
      </label>
      <SearchBox id="home-search" submitLabel={m.home_search()} />
      <p className="mt-2 text-sm text-white/90">{m.home_search_hint()}</p>
      <p className="mt-3 text-sm">
        <Link className="inline-flex min-h-6 items-center text-link" to={pathsIn().supervisors()}>
          {m.home_supervisors()}
        </Link>
      </p>
    </Form>
  );
}
