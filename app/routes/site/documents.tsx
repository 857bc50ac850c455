import { readPlaceholders } from "#app/features/admissions/placeholders.ts";
import { DocumentKinds, DocumentLibrary } from "#app/features/documents/components/document-library.tsx";
import { listDocuments } from "#app/features/documents/document-queries.ts";
import {
  documentKindLabel,
  documentKindOf,
  documentKindSegment,
  searchDocuments,
} from "#app/features/documents/documents.ts";
import { findPageTexts } from "#app/features/pages/page-queries.ts";
import { introductionOf } from "#app/features/pages/pages.ts";
import { PageMeta } from "#app/features/site/components/page-meta.tsx";
import { foreignLang } from "#app/i18n/foreign-lang.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { sitePages } from "#app/i18n/site-pages.ts";
import { requireAllowedValues } from "#app/lib/allowed-values.ts";
import { useOffice } from "#app/lib/office.ts";
import type { PageHandle } from "#app/lib/page-handle.ts";
import { searchQueryOf } from "#app/lib/text-search.ts";
import { anonymousClient } from "#app/supabase/client.server.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Prose } from "#app/ui/prose.tsx";
import { institution } from "#institution";
import type { Route } from "./+types/documents";

export const handle: PageHandle = { queryKeys: ["tipo", "q"] };

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  requireAllowedValues(searchParams, { tipo: Object.values(documentKindSegment) });
  const kind = documentKindOf(searchParams.get("tipo"));
  const query = searchQueryOf(request);
  const db = anonymousClient(context);
  const locale = getLocale();
  // Regulations and agreements have an introduction each; the other kinds share the page's.
  const page = kind === "regulations" || kind === "agreements" ? kind : "documents";
  const [introKey] = sitePages[page].texts;
  const { fill } = await readPlaceholders(db);
  const [documents, texts] = await Promise.all([
    listDocuments(db, locale, fill),
    findPageTexts(db, [introKey], locale, fill),
  ]);
  return { documents: searchDocuments(documents, { kind, query }), intro: texts[introKey], kind, query };
}

export default function DocumentsPage({ loaderData: { documents, intro, kind, query } }: Route.ComponentProps) {
  const paths = pathsIn();
  const { links } = useOffice();
  const title = kind ? documentKindLabel[kind]() : m.documents_title();
  const { lead, leadLang, rest } = introductionOf(intro);
  return (
    <>
      <PageMeta
        description={m.documents_description({ university: institution.name[getLocale()] })}
        noindex={Boolean(query)}
        path={paths.documents(kind ? documentKindSegment[kind] : undefined)}
        title={title}
      />
      <PageHeader
        crumbs={[
          { label: m.nav_home(), to: paths.home() },
          ...(kind ? [{ label: m.nav_documents(), to: paths.documents() }] : []),
        ]}
        crumbsLabel={m.breadcrumbs_label()}
        lead={lead ? <span lang={foreignLang(leadLang)}>{lead}</span> : null}
        title={title}
      >
        {intro && rest.length > 0 ? (
          <div className="mt-6">
            <Prose blocks={rest} heading="h2" lang={foreignLang(intro.lang.blocks)} />
          </div>
        ) : null}
        <DocumentKinds kind={kind} query={query} />
      </PageHeader>
      <DocumentLibrary documents={documents} kind={kind} query={query} />
      {kind === "agreements" && links.agreements ? (
        <p className="page-width mt-8">
          <a className="font-semibold text-link text-primary text-sm" href={links.agreements}>
            {m.documents_agreements_all()}
          </a>
        </p>
      ) : null}
    </>
  );
}
