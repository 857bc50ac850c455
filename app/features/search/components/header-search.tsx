import { Form, useLocation } from "react-router";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { Link } from "#app/ui/link.tsx";
import { SearchBox } from "./search-box.tsx";

/** Search in the page header; a link on narrow screens. Hidden on the search page, which has a field. */
export function HeaderSearch() {
  const { pathname } = useLocation();
  const path = pathsIn().search();
  if (pathname === path) return null;
  return (
    <>
      <Link className="flex min-h-11 items-center px-1 font-semibold underline underline-offset-4 md:hidden" to={path}>
        {m.search_submit()}
      </Link>
      <Form
        action={path}
        aria-label={m.search_site_label()}
        className="hidden w-80 md:block"
        key={pathname}
        role="search"
      >
        <label className="sr-only" htmlFor="site-search">
          {m.search_site_label()}
        </label>
        <SearchBox id="site-search" placeholder={m.search_site_label()} submitLabel={m.search_submit()} />
      </Form>
    </>
  );
}
