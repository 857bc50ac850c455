import { Form } from "react-router";
import { readPlaceholders } from "#app/features/admissions/placeholders.ts";
import { findDestinations } from "#app/features/programs/outcomes/load-destinations.ts";
import { SearchBox } from "#app/features/search/components/search-box.tsx";
import { SearchStart } from "#app/features/search/components/search-help.tsx";
import { SearchResults } from "#app/features/search/components/search-results.tsx";
import { namedPages } from "#app/features/search/named-pages.ts";
import { withNamedPages } from "#app/features/search/named-results.ts";
import { requestedDestinationTypes } from "#app/features/search/requested-destinations.ts";
import { pageSize, reachableResults, type SearchAnswer, type SearchRequest } from "#app/features/search/search.ts";
import { isBeyondLastPage, readSearch, searchWords } from "#app/features/search/search-address.ts";
import { searchDocuments } from "#app/features/search/search-queries.ts";
import { searchedPath } from "#app/features/search/searched-path.ts";
import { findSupervisorsAmongResults } from "#app/features/search/supervisors/supervisor-queries.ts";
import { PageMeta } from "#app/features/site/components/page-meta.tsx";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { requireAllowedValues } from "#app/lib/allowed-values.ts";
import type { FillPlaceholders } from "#app/lib/fill-placeholders.ts";
import { notFound } from "#app/lib/not-found.ts";
import type { PageHandle } from "#app/lib/page-handle.ts";
import { backendContext } from "#app/supabase/backend-access.ts";
import { anonymousClient } from "#app/supabase/client.server.ts";
import { Field } from "#app/ui/form/field.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import type { Route } from "./+types/search";

/** Neutral values of row placeholders in search excerpts. */
const ownValues = { "duracion-maxima": "…", "promedio-minimo": "…", respuesta: "…" };

export const handle: PageHandle = { queryKeys: ["q", "tipo", "exacto", "pagina"] };

export async function loader({ request, context }: Route.LoaderArgs) {
  requireAllowedValues(new URL(request.url).searchParams, searchWords);
  const asked = readSearch(request);
  if (!asked.text) return { asked, found: null };
  const db = anonymousClient(context);
  const readFill = async (): Promise<FillPlaceholders> => {
    const { fill } = await readPlaceholders(db);
    return (text, lang) => fill(text, lang, ownValues);
  };
  const graduatesOf = requestedDestinationTypes(asked);
  const [{ results, ...answer }, destinations] = await Promise.all([
    searchDocuments(db, context.get(backendContext), asked, getLocale(), readFill),
    graduatesOf && findDestinations(db, graduatesOf, getLocale()),
  ]);
  if (isBeyondLastPage(asked.page, Math.min(answer.total, reachableResults), pageSize)) throw notFound();
  // Supervisors are not suggested for searches about graduates, costs or content of a page.
  const isTopic = !graduatesOf && !isAboutSite(asked, answer);
  return {
    asked,
    found: {
      answer,
      supervisors: isTopic ? await findSupervisorsAmongResults(db, asked, getLocale()) : null,
      destinations,
      ...withNamedPages(
        asked,
        results.flatMap((result) => {
          const href = searchedPath(result);
          return href ? [{ ...result, href }] : [];
        }),
      ),
    },
  };
}

/** True if a search is about the site rather than a research topic. */
function isAboutSite({ text }: SearchRequest, { askedParts, isAnswered }: SearchAnswer): boolean {
  return askedParts.length > 0 || isAnswered || namedPages(text).length > 0;
}

export default function SearchPage({ loaderData: { asked, found } }: Route.ComponentProps) {
  const paths = pathsIn();
  const title = asked.text ? m.search_title_for({ query: asked.text }) : m.search_title();
  return (
    <>
      <PageMeta description={m.search_description()} noindex={Boolean(asked.text)} title={title} />
      <PageHeader
        crumbs={[{ label: m.nav_home(), to: paths.home() }]}
        crumbsLabel={m.breadcrumbs_label()}
        title={m.search_title()}
      >
        <Form action={paths.search()} className="mt-6 max-w-3xl print:hidden" key={asked.text} role="search">
          <Field id="search" label={m.search_label()}>
            {({ id }) => <SearchBox defaultValue={asked.text} id={id} submitLabel={m.search_submit()} />}
          </Field>
        </Form>
      </PageHeader>
      {found ? <SearchResults {...found} request={asked} /> : <SearchStart />}
    </>
  );
}
