import { Form } from "react-router";
import { SearchBox } from "#app/features/search/components/search-box.tsx";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { Link } from "#app/ui/link.tsx";
import { buttonClass } from "#app/ui/link-button.tsx";

/**
 * The search of the home page, which says what can be found, and the way to who could supervise a thesis. It is a plain
 * form that leads to the search page.
 */
export function HomeSearch() {
  return (
    <Form action={pathsIn().search()} className="mt-7 max-w-xl print:hidden" role="search">
      <label className="mb-2 block font-semibold" htmlFor="home-search">
        {m.home_search_label()}
      </label>
      <SearchBox
        className="min-h-12 w-full min-w-0 rounded-sm border border-white/60 bg-white px-3.5 text-base text-primary-deep"
        id="home-search"
      >
        <button className={buttonClass("accent")} type="submit">
          {m.home_search()}
        </button>
      </SearchBox>
      <p className="mt-2 text-sm text-white/90">{m.home_search_hint()}</p>
      <p className="mt-3 text-sm">
        <Link className="inline-flex min-h-6 items-center text-link" to={pathsIn().supervisors()}>
          {m.home_supervisors()}
        </Link>
      </p>
    </Form>
  );
}
