import { Form } from "react-router";
import { SearchBox } from "#app/features/search/components/search-box.tsx";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { Field } from "#app/ui/form/field.tsx";
import { Link } from "#app/ui/link.tsx";
import { pageTitle } from "../page-title.ts";
import { pageLinks } from "../site-navigation.ts";

/** Page for status 404. `explanation` describes the missing record, if known. */
export function NotFoundPage({ explanation }: { explanation?: string }) {
  const paths = pathsIn();
  const ways = pageLinks(["doctorates", "masters", "specialties", "news", "contact"]);
  return (
    <div className="page-width py-16 sm:py-24">
      <title>{pageTitle(m.not_found_title())}</title>
      <meta content="noindex" name="robots" />
      <p aria-hidden="true" className="figures font-serif text-4xl text-ink-soft">
        404
      </p>
      <h1 className="mt-4 max-w-3xl text-3xl">{m.not_found_title()}</h1>
      <p className="prose-text mt-5 text-ink-soft">
        {explanation ? `${explanation} ` : ""}
        {m.not_found_text()}
      </p>
      <Form action={paths.search()} className="mt-8 max-w-xl" role="search">
        <Field id="search" label={m.search_site_label()}>
          {({ id }) => <SearchBox id={id} submitLabel={m.search_submit()} />}
        </Field>
      </Form>
      <ul className="mt-8 max-w-xl border-line border-t">
        {ways.map(({ label, to }) => (
          <li className="border-line border-b" key={to}>
            <Link className="block py-3 font-serif text-lg hover:underline" to={to}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
