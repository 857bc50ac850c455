import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { Link } from "#app/ui/link.tsx";
import { Section } from "#app/ui/section.tsx";
import type { SearchRequest } from "../search.ts";
import { searchParameters } from "../search-address.ts";

export function SearchStart() {
  return (
    <>
      <Section id="inicio" title={m.search_start_title()}>
        <BrowseLinks />
      </Section>
      <Section id="ayuda" title={m.search_hints_title()}>
        <ul className="prose-text grid list-disc gap-2 pl-5">
          <li>{m.search_hint_words()}</li>
          <li>{m.search_hint_phrase()}</li>
          <li>{m.search_hint_minus()}</li>
          <li>{m.search_hint_codes()}</li>
        </ul>
      </Section>
    </>
  );
}

/** Advice without matches: broaden the search, or browse. `hasOthers`: other kinds have matches. */
export function NothingFound({ request, hasOthers }: { request: SearchRequest; hasOthers: boolean }) {
  if (hasOthers) {
    return (
      <p className="prose-text border-line border-t py-8">
        {m.search_none_kind()}{" "}
        <Link
          className="text-link"
          to={pathsIn().search(searchParameters({ text: request.text, isLiteral: request.isLiteral }))}
        >
          {m.search_none_all()}
        </Link>
      </p>
    );
  }
  return (
    <div className="border-line border-t py-8 [overflow-wrap:anywhere]">
      <p className="prose-text">{m.search_none_text({ query: request.text })}</p>
      <ul className="prose-text mt-4 grid list-disc gap-2 pl-5">
        <li>{m.search_none_spelling()}</li>
        <li>{m.search_none_fewer()}</li>
        {/["“”«»]/.test(request.text) ? <li>{m.search_none_quotes()}</li> : null}
      </ul>
      <h2 className="mt-10 mb-4 text-xl">{m.search_ways_title()}</h2>
      <BrowseLinks />
    </div>
  );
}

function BrowseLinks() {
  const paths = pathsIn();
  const links = [
    { label: m.nav_doctorates(), to: paths.doctorates() },
    { label: m.nav_masters(), to: paths.masters() },
    { label: m.nav_specialties(), to: paths.specialties() },
    { label: m.programs_catalogue_title(), to: paths.catalogue() },
    { label: m.supervisors_nav(), to: paths.supervisors() },
    { label: m.nav_apply(), to: paths.apply() },
    { label: m.nav_tuition(), to: paths.tuition() },
    { label: m.nav_scholarships(), to: paths.scholarships() },
    { label: m.nav_faq(), to: paths.faq() },
    { label: m.nav_contact(), to: paths.contact() },
  ];
  return (
    <ul className="grid gap-x-10 border-line border-t sm:grid-cols-2">
      {links.map(({ label, to }) => (
        <li className="border-line border-b" key={to}>
          <Link className="block py-3 font-serif text-lg hover:underline" to={to}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
